/** A test's hand on the model stand-in, which lives in the process that set the run up. */

/** Lets a held answer go on. */
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
