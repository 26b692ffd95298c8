/** Structured data. CSP's script rules don't apply to it, so it needs no nonce. @param props.json output of `jsonLd`, safe inside a `<script>` element */
export function JsonLd({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element (script-json.ts).
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
