import type { ReactNode } from "react";
import { Lantern } from "./controls";

/** A small single-purpose page: where the links in our mails lead. */
export function LetterCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-md pt-4 sm:pt-10">
      <Lantern className="lit mx-auto h-16" />
      <h1 className="mt-5 text-center text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h1>
      <div className="mt-7 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8">{children}</div>
    </section>
  );
}
