import { useEffect, useReducer, useRef, useState } from "react";
import { withEvent, withLoaded } from "../run/answer-state";
import type { AnswerEvent, AnswerEventData, AnswerView } from "../types";

/** The state of the stream: "resumed" for a moment after a disconnection, "lost" when it could not be resumed. */
export type Connection = "open" | "resumed" | "reconnecting" | "offline" | "lost";

const eventTypes: AnswerEventData["type"][] = [
  "status",
  "plan",
  "sources",
  "delta",
  "citation",
  "related",
  "unfounded",
  "done",
  "failed",
];

/** How long to show that the stream is back. */
const resumedForMs = 3_000;

/** Delays before reopening the stream after the server refused it. The browser itself retries a dropped one. */
const reopenAfterMs = [1_000, 2_000, 4_000, 8_000];

/** An answer as loaded with the page, kept up to date while it is generated. */
export function useAnswer(loaded: AnswerView): { answer: AnswerView; connection: Connection } {
  const [answer, dispatch] = useReducer(reduce, loaded);
  useEffect(() => dispatch({ loaded }), [loaded]);

  const lastSeq = useRef(0);
  lastSeq.current = answer.lastSeq;
  const connection = useAnswerStream(answer.id, answer.status === "running", lastSeq, dispatch);
  return { answer, connection };
}

type Change = { loaded: AnswerView } | { event: AnswerEvent };

function reduce(answer: AnswerView, change: Change): AnswerView {
  return "event" in change ? withEvent(answer, change.event) : withLoaded(answer, change.loaded);
}

function useAnswerStream(
  id: string,
  running: boolean,
  lastSeq: { readonly current: number },
  dispatch: (change: Change) => void,
): Connection {
  const [connection, setConnection] = useState<Connection>("open");

  useEffect(() => {
    if (!running) return;
    let stream: EventSource;
    let refusals = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function open() {
      stream = openStream(id, lastSeq.current, (event) => dispatch({ event }));
      stream.onopen = () => {
        refusals = 0;
        clearTimeout(timer);
        // It may have opened just before the network failed.
        if (!navigator.onLine) return;
        setConnection((before) => (before === "open" ? "open" : "resumed"));
        timer = setTimeout(() => setConnection("open"), resumedForMs);
      };
      stream.onerror = () => {
        clearTimeout(timer);
        if (stream.readyState === EventSource.CLOSED) return openLater();
        setConnection(navigator.onLine ? "reconnecting" : "offline");
      };
    }

    function openLater() {
      const wait = reopenAfterMs[refusals];
      refusals += 1;
      setConnection(wait === undefined ? "lost" : "reconnecting");
      if (wait !== undefined) timer = setTimeout(open, wait);
    }

    function reopen() {
      close();
      refusals = 0;
      open();
    }

    function close() {
      clearTimeout(timer);
      stream.close();
    }

    function goOffline() {
      clearTimeout(timer);
      setConnection("offline");
    }

    open();
    addEventListener("online", reopen);
    addEventListener("offline", goOffline);
    return () => {
      close();
      removeEventListener("online", reopen);
      removeEventListener("offline", goOffline);
      setConnection("open");
    };
  }, [id, running, lastSeq, dispatch]);

  return connection;
}

function openStream(id: string, after: number, onEvent: (event: AnswerEvent) => void): EventSource {
  const stream = new EventSource(`/api/answers/${id}/events?after=${after}`);
  for (const type of eventTypes) {
    stream.addEventListener(type, (message: MessageEvent<string>) => {
      onEvent({ seq: Number(message.lastEventId), data: JSON.parse(message.data) as AnswerEventData });
    });
  }
  return stream;
}
