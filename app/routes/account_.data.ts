import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadOf } from "~/account-data/download.server";
import { requireAccount } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { answerPeople } from "~/http/answer-problems.server";
import { limitRequests } from "~/http/limits.server";

/** All data stored about the signed-in user, as one JSON file. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPeople(request, async () => {
    const { account } = await requireAccount(request);
    await limitRequests(`user:${account.userId}`, "account");
    return new Response(`${JSON.stringify(await downloadOf(account), null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${brand.hyphenated}-data.json"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
