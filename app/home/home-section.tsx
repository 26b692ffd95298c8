import type { ReactNode } from "react";

interface HomeSectionProps {
  id: string;
  title: string;
  /** A sentence below the title. */
  lead?: string;
  children: ReactNode;
}

/** A section of the home page with its own heading. */
export function HomeSection({ id, title, lead, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto mt-20 max-w-5xl sm:mt-28">
      <h2 id={id} className="text-center text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {lead && <p className="mx-auto mt-3 max-w-xl text-center text-ink-soft">{lead}</p>}
      <div className="mt-8 sm:mt-10">{children}</div>
    </section>
  );
}
