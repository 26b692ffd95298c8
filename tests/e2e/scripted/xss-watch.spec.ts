import { expect, test } from "../support/fixtures";
import { sharedOrigin } from "../support/hostile";
import { latentScripts, watchScripts } from "../support/script-watch";

test("the watch detects scripts that run, policy violations and requests to other sites", { tag: "@full" }, async ({
  context,
  page,
  allowComplaint,
}) => {
  allowComplaint(/./);
  const { dangers } = await watchScripts(context, sharedOrigin());
  const trap = (policy: Record<string, string>, body: string) =>
    page.route(
      `${sharedOrigin()}/trap`,
      (route) => route.fulfill({ contentType: "text/html", headers: policy, body }),
      {
        times: 1,
      },
    );
  const hostile = `<img src="${sharedOrigin()}/none.png" onerror=alert(1)>`;
  await trap({}, hostile);
  await page.goto(`${sharedOrigin()}/trap`);
  await expect.poll(() => dangers).toEqual(["alert was called on /trap"]);
  expect(await latentScripts(page)).toHaveLength(1);
  await trap({ "Content-Security-Policy": "script-src 'nonce-a'" }, hostile);
  await page.goto(`${sharedOrigin()}/trap`);
  await expect.poll(() => dangers.at(-1)).toContain("script-src-attr was violated");
  await trap({}, "<img src=https://evil.invalid/x.png>");
  await page.goto(`${sharedOrigin()}/trap`);
  await expect.poll(() => dangers.at(-1)).toBe("asked for https://evil.invalid/x.png");
});
