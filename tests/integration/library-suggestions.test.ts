import { describe, expect, test } from "vitest";
import { fairUse } from "~/http/fair-use";
import { loader } from "~/routes/api.library.suggestions";
import { newAddress, requestFrom } from "../harness/sign-in";

const answer = (query: string, address = newAddress()) =>
  loader({ request: requestFrom(address, `/api/library/suggestions?${query}`), params: {}, context: {} });

describe("GET /api/library/suggestions", () => {
  test("gives the library's questions, which caches may keep", async () => {
    const response = await answer("q=how+do+vac");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const { questions } = await response.json();
    expect(questions[0]).toBe("How do vaccines work?");
    expect(questions.length).toBeLessThanOrEqual(6);
  });

  test("gives none where nothing continues the words", async () => {
    expect(await (await answer("q=zabaglione")).json()).toEqual({ questions: [] });
  });

  test("heeds the visitor's language", async () => {
    expect(await (await answer("q=was+ist&language=de")).json()).toEqual({ questions: [] });
    const { questions } = await (await answer("q=was+ist+inflation&language=de")).json();
    expect(questions).toContain("What is inflation?");
  });

  test.each(["", "q=", "q=a%00b", "q=vac&language=xx"])("refuses %j", async (query) => {
    expect((await answer(query)).status).toBe(400);
  });

  test("is limited by its own count", async () => {
    const response = await answer("q=mars");
    expect(response.headers.get("RateLimit-Limit")).toBe(String(fairUse.suggest.perMinute));
  });
});
