import { useId } from "react";
import { creativities } from "../playground";

/** How freely to answer. */
export function CreativityField({ initial }: { initial: (typeof creativities)[number] }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Creativity
      </label>
      <select
        id={id}
        name="creativity"
        defaultValue={initial}
        className="rounded-full border border-line-strong bg-paper px-3 py-2 text-sm"
      >
        {creativities.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </select>
    </div>
  );
}
