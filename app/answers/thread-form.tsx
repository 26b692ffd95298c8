import { Form } from "@remix-run/react";
import { type ComponentProps, createContext, useContext } from "react";

interface Thread {
  sessionId: string;
  /** The thread's first question, which stands in its address. */
  query: string;
}

/** The thread that the forms below go on with. */
export const ThreadContext = createContext<Thread | null>(null);

type ThreadFormProps = Omit<ComponentProps<typeof Form>, "method" | "action">;

/** Posts to the thread's own address, so that what is refused comes back on its page. */
export function ThreadForm({ children, ...props }: ThreadFormProps) {
  const thread = useContext(ThreadContext);
  if (!thread) return null;
  const { sessionId, query } = thread;
  return (
    <Form {...props} method="post" action={`/search?${new URLSearchParams({ q: query, session: sessionId })}`}>
      <input type="hidden" name="session" value={sessionId} />
      {children}
    </Form>
  );
}
