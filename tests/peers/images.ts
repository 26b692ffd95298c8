import { json, type StandIn, type StandInOptions, startStandIn } from "./stand-in";

export type ImagesBehaviour =
  | "url"
  /** Returns addresses that a server must not fetch. */
  | "inner-url"
  | "policy"
  | "busy"
  | "huge"
  /** HTML with a picture's content type. */
  | "wrong-type"
  | "mixed"
  | "nothing";

/**
 * OpenAI's images API with one valid key. By default it sends `png` four times as base64; other behaviours return its address,
 * decline the prompt, or send something other than a picture.
 */
export async function startImages({
  png,
  apiKey,
  ...options
}: { png: Buffer; apiKey: string } & StandInOptions): Promise<StandIn<ImagesBehaviour>> {
  const standIn: StandIn<ImagesBehaviour> = await startStandIn<ImagesBehaviour>(
    ({ method, path, headers }, behaviour) => {
      if (path.startsWith("/files/")) return { headers: { "content-type": "image/png" }, body: png };
      if (method !== "POST" || path !== "/v1/images/generations") return failure(404, "not_found");
      if (headers.authorization !== `Bearer ${apiKey}`) return failure(401, "invalid_api_key");
      const base64 = (bytes: Buffer) => ({ b64_json: bytes.toString("base64") });
      const list = (...data: object[]) => json({ created: 1, data });
      switch (behaviour) {
        case "url":
          return list(...[1, 2, 3, 4].map((number) => ({ url: `${standIn.url}/files/${number}.png` })));
        case "inner-url":
          return list({ url: "http://169.254.169.254/latest/meta-data/" }, { url: "http://127.0.0.1:9/x.png" });
        case "policy":
          return failure(400, "content_policy_violation");
        case "busy":
          return failure(429, "rate_limit_exceeded");
        case "huge":
          return list(base64(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])));
        case "wrong-type":
          return list(base64(Buffer.from("<html><script>alert(1)</script></html>")));
        case "mixed":
          return list(base64(Buffer.from("GIF89a")), base64(png), {});
        case "nothing":
          return list();
        default:
          return list(...[1, 2, 3, 4].map(() => base64(png)));
      }
    },
    options,
  );
  return standIn;
}

function failure(status: number, code: string) {
  return json(
    { error: { code, message: "Vendor words that nobody is to see.", type: "invalid_request_error" } },
    status,
  );
}
