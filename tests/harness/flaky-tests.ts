import type { Reporter, TestCase } from "vitest/node";

/** Lists, after the run, the tests that failed once and then passed, each with the errors of its failure. */
export default class FlakyTests implements Reporter {
  private readonly found: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.found.push(test);
  }

  onTestRunEnd(): void {
    for (const test of this.found) {
      console.error(`Flaky: ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { stack, message } of test.result().errors ?? []) console.error(stack ?? message);
    }
  }
}
