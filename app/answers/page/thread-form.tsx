import { Form } from "@remix-run/react";
import { type ComponentProps, createContext, useContext } from "react";
import { threadAddress } from "../ask/thread-address";

/** The thread that the forms below go on with; `checks` where a model can be asked to check its answers. */
export const ThreadContext = createContext<(Parameters<typeof threadAddress>[0] & { checks: boolean }) | null>(null);

type ThreadFormProps = Omit<ComponentProps<typeof Form>, "method" | "action">;

/** Posts to the thread's own address, so that what is refused comes back on its page. */
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
