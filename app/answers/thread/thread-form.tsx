import { Form } from "@remix-run/react";
import { type ComponentProps, createContext, useContext } from "react";
import { threadAddress } from "../ask/thread-address";

/** Called when a turn is shown, and again with its answer's Markdown once it is finished. */
export type OnTurn = (turn: { sessionId: string; position: number; question: string; answer: string | null }) => void;

type Thread = Parameters<typeof threadAddress>[0] & {
  /** Whether a model is available to check its answers. */
  checks: boolean;
  onTurn?: OnTurn;
};

/** The thread that the forms below it continue. */
export const ThreadContext = createContext<Thread | null>(null);

type ThreadFormProps = Omit<ComponentProps<typeof Form>, "method" | "action">;

/** Posts to the thread's own address, so that a rejected submission returns to its page. */
export function ThreadForm({ children, ...props }: ThreadFormProps) {
  const thread = useContext(ThreadContext);
  if (!thread) return null;
  return (
    <Form {...props} method="post" action={threadAddress(thread)}>
      <input type="hidden" name="session" value={thread.sessionId} />
      {children}
    </Form>
  );
}
