import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadOf } from "~/account-data/download.server";
import { requireAccount } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { refusalPage } from "~/sharing/refusal-page.server";

/** Everything kept of the person who has signed in, as one JSON file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(request);
  try {
    await limitRequests(`user:${account.userId}`, "account");
    return new Response(`${JSON.stringify(await downloadOf(account), null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${brand.hyphenated}-data.json"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refusalPage(request, error);
  }
}
