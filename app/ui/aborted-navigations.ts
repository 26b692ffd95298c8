/**
 * Prevents an aborted request from being reported as an error. When a navigation starts before the last one has ended,
 * Remix aborts the earlier one and leaves the rejections of its half-read response unhandled.
 */
export function allowAbortedNavigations(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
