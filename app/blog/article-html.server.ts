import { Marked, type Token } from "marked";
import sanitizeHtml from "sanitize-html";
import { subheadingAnchor } from "./subheading-anchor";

/** Renders Markdown tokens as sanitised HTML: subheadings have anchors, wide tables scroll, task lists are checklists. */
export function articleHtml(tokens: Token[]): string {
  return sanitizeHtml(markdown.parser(tokens), allowed).trim();
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: "p ul ol li h3 h4 strong em del code pre blockquote hr br a div table thead tbody tr th td".split(" "),
  allowedAttributes: {
    a: ["href"],
    h3: ["id"],
    ol: ["start"],
    ul: ["class"],
    div: ["data-frame", "role", "aria-label", "tabindex"],
    code: ["class"],
    th: ["align", "scope"],
    td: ["align"],
  },
  allowedClasses: { ul: ["checklist"], code: ["language-*"] },
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
};

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      const words = this.parser.parseInline(tokens);
      return depth <= 3 ? `<h3 id="${subheadingAnchor(text)}">${words}</h3>` : `<h4>${words}</h4>`;
    },
    list(list) {
      const items = list.items.map((item) => this.listitem(item)).join("");
      if (list.items.some(({ task }) => task)) return `<ul class="checklist">${items}</ul>`;
      return list.ordered ? `<ol start="${list.start || 1}">${items}</ol>` : `<ul>${items}</ul>`;
    },
    // The stylesheet draws the box: a disabled control would be announced as unavailable.
    checkbox: () => "",
    table({ header, rows }) {
      const row = (cells: typeof header) => `<tr>${cells.map((cell) => this.tablecell(cell)).join("")}</tr>`;
      const body = rows.map(row).join("");
      // A scrolling region must be focusable and have a name.
      return `<div data-frame="table" role="region" aria-label="Table" tabindex="0"><table><thead>${row(header)}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});
