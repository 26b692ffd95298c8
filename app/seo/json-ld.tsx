import { useNonce } from "~/ui/document";

/** Structured data of a page. @param props.json safe inside a `<script>` element, as `jsonLd` makes it */
export function JsonLd({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element (script-json.ts).
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
