import { expect, test } from "vitest";
import { CallRecord } from "~/ai/call-record.server";
import { anthropicSdk } from "~/ai/messages-api/sdk.server";
import { ModelError } from "~/ai/model-error.server";
import { freePort } from "../harness/free-port";
import { claudeModel, otherModel } from "../harness/models";

const { default: Anthropic } = anthropicSdk();

/** A call that never left costs nothing; one that may have arrived counts as the most it can cost. */

const billedAfter = (failure: ModelError) => {
  const call = new CallRecord("test", "claude-haiku-5-5", 0);
  call.failure = failure;
  return call.billed;
};
const nothing = { input: 0, output: 0 };

test.each([
  ["refuses connections", async () => `http://127.0.0.1:${await freePort()}`],
  ["has no address", async () => "http://model.invalid"],
])("a server that %s costs nothing", async (_, address) => {
  for (const model of [claudeModel(await address()), otherModel(await address())]) {
    const asked = model.open(
      { system: "", max_tokens: 1, messages: [{ role: "user", content: "Hi" }] },
      { signal: new AbortController().signal },
    );
    const error = await asked.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(billedAfter(model.errorOf(error))).toEqual(nothing);
  }
});

const failedWith = (code: string) => {
  const cause = Object.assign(new Error("connect"), { code });
  return new ModelError("cut", {
    cause: new Anthropic.APIConnectionError({ cause: new TypeError("fetch failed", { cause }) }),
  });
};

test.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"])(
  "%s costs nothing",
  (code) => expect(billedAfter(failedWith(code))).toEqual(nothing),
);

test.each(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_HEADERS_TIMEOUT"])("%s may cost anything", (code) =>
  expect(billedAfter(failedWith(code))).toBeNull(),
);

test("so may a call that the reader left", () => {
  expect(billedAfter(new ModelError("aborted", { cause: new Anthropic.APIUserAbortError() }))).toBeNull();
});
