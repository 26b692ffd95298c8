import type { ReactNode } from "react";
import type { DiscoverTopic } from "~/content/discover-topics";

/** A line drawing in the theme's colours. Decorative: it adds nothing to the card's text. */
export function TopicImage({ name }: { name: DiscoverTopic["image"] }) {
  return (
    <svg
      viewBox="0 0 400 150"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="var(--accent-text)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="topic-image block h-36 w-full sm:h-44"
    >
      {drawings[name]}
    </svg>
  );
}

const lamp = { fill: "var(--accent)", stroke: "none" };
const faint = { stroke: "var(--line-strong)", strokeOpacity: 0.6 };

const drawings: Record<DiscoverTopic["image"], ReactNode> = {
  healthcare: (
    <>
      <path d="M0 92h400M0 58h400M0 126h400M0 24h400" {...faint} strokeDasharray="1 9" />
      <path d="M20 92h104l12-16 14 16h18l10-58 22 84 14-40 10 14h36l12-12 12 12h96" strokeWidth="2.5" />
      <circle cx="380" cy="92" r="6" {...lamp} />
    </>
  ),
  climate: (
    <>
      <circle cx="292" cy="54" r="26" {...lamp} />
      <path d="M292 12v8M292 88v8M326 54h8M250 54h8M316 30l6-6M262 84l6-6M316 78l6 6M262 24l6 6" />
      <path d="M0 112c40-16 72-16 110 0s74 16 112 0 74-16 112 0 46 14 66 8" strokeWidth="2.5" />
      <path d="M0 130c40-12 72-12 110 0s74 12 112 0 74-12 112 0 46 10 66 6" {...faint} />
      <path d="M40 84l22-20 22 8 24-26 24 6 22-22" />
    </>
  ),
  space: (
    <>
      <ellipse cx="150" cy="80" rx="64" ry="17" transform="rotate(-28 150 80)" />
      <circle cx="150" cy="80" r="34" fill="var(--surface)" strokeWidth="2.5" />
      <path d="M86 80a64 17 0 0 0 128 0" transform="rotate(-28 150 80)" strokeWidth="2.5" />
      <circle cx="312" cy="44" r="9" {...lamp} />
      <path d="M300 53c-26 20-44 28-70 35" strokeDasharray="2 8" />
      <path
        d="M46 36h.01M84 20h.01M262 24h.01M356 92h.01M330 124h.01M24 110h.01M276 118h.01M372 24h.01"
        strokeWidth="4"
      />
    </>
  ),
  quantum: (
    <>
      <ellipse cx="200" cy="75" rx="104" ry="30" />
      <ellipse cx="200" cy="75" rx="104" ry="30" transform="rotate(60 200 75)" {...faint} />
      <ellipse cx="200" cy="75" rx="104" ry="30" transform="rotate(-60 200 75)" {...faint} />
      <circle cx="200" cy="75" r="13" {...lamp} />
      <circle cx="104" cy="75" r="5" fill="var(--surface)" />
      <circle cx="296" cy="75" r="5" fill="var(--surface)" />
      <path d="M20 75h52M328 75h52" strokeDasharray="2 8" />
    </>
  ),
};
