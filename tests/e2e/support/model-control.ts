/** Lets tests control the fake model, which lives in the setup process. */

/** Releases a held answer. */
export async function release(question: string): Promise<void> {
  await control("release", question);
}

/** How often the model has been asked a question. */
export async function callsFor(question: string): Promise<number> {
  return Number(await (await control("calls", question)).text());
}

function control(action: "release" | "calls", question: string): Promise<Response> {
  return fetch(`${process.env.E2E_MODEL_CONTROL_URL}/${action}?${new URLSearchParams({ question })}`);
}
