import { Fragment } from "react";
import { inlineParts, type MarkdownBlock, markdownBlocks } from "./markdown-blocks";
import { responseStyle } from "./response-style";

/** A response while it is being typed out. */
export function LiveMarkdown({ markdown }: { markdown: string }) {
  return (
    <div className={responseStyle}>
      {markdownBlocks(markdown).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text only grows, so indexes are stable.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: MarkdownBlock }) {
  if (block.kind === "code")
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === "list") {
    const items = block.items.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <li key={index}>
        <Words text={text} />
      </li>
    ));
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  const Tag = { heading: "h3", quote: "blockquote", paragraph: "p" }[block.kind] as "h3" | "blockquote" | "p";
  return (
    <Tag>
      <Words text={block.text} />
    </Tag>
  );
}

function Words({ text }: { text: string }) {
  return inlineParts(text).map((part, index) => {
    const Tag = part.kind === "text" ? Fragment : part.kind;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    return <Tag key={index}>{part.text}</Tag>;
  });
}
