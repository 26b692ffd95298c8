import { expect, test, vi } from "vitest";
import type { Citation } from "~/answers/types";
import * as checkRoute from "~/routes/api.answers_.$id_.check";
import * as searchApi from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";
import { signedInPerson } from "../harness/sign-in";

vi.stubEnv("RATE_LIMIT_SCALE", "0");
withConversations();

test.each([
  "What is photosynthesis?",
  "Why is the surface of Mars red?",
  "What are black holes?",
  "What is inflation?",
])("text copied verbatim from the passages is fully supported: %s", async (q) => {
  const body = await (await apiCaller()(searchApi, `/api/search?${new URLSearchParams({ q })}`)).json();
  expect(body).toMatchObject({ engine: "extractive", outcome: "answered", unfounded: [] });
  expect(body.citations.map(({ verdict }: Citation) => verdict)).toEqual(
    body.citations.map(() => ({ support: "supported", by: "rules", missing: [] })),
  );
});

test("without a model no check is available", async () => {
  const { cookie } = await signedInPerson();
  const headers = { Cookie: cookie, Origin: "http://localhost:3000" };
  const path = `/api/search?${new URLSearchParams({ q: "What is photosynthesis?" })}`;
  const { id } = await (await apiCaller(headers)(searchApi, path)).json();
  const request = new Request(`http://localhost:3000/api/answers/${id}/check`, { method: "POST", headers });
  const refused = await checkRoute.action({ request, params: { id }, context: {} });
  expect([refused.status, (await refused.json()).code]).toEqual([503, "no_model"]);
});
