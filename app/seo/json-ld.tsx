/** Structured data of a page, which no policy on scripts is about: it needs no nonce. @param props.json safe inside a `<script>` element, as `jsonLd` makes it */
export function JsonLd({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element (script-json.ts).
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
