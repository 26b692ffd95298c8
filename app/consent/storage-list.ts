/** Everything this site stores in a browser: shown on /cookies, and compared with the code by a test. */

export interface StoredItem {
  /** As the browser shows it; a name ending in ":" is followed by an id. */
  names: string[];
  where: "cookie" | "local storage" | "session storage" | "IndexedDB";
  purpose: string;
  lasts: string;
  /** The library that writes it, if not our own code. */
  writtenBy?: "Remix" | "Firebase";
}

export const storageKinds = [
  { where: "cookie", title: "Cookies", lead: "Sent to this site, and to no other." },
  {
    where: "local storage",
    title: "Local storage",
    lead: "Kept in your browser and read by the pages. Only what is said below is sent.",
  },
  {
    where: "session storage",
    title: "Session storage",
    lead: "Kept in one tab, gone when it is closed, and never sent.",
  },
  {
    where: "IndexedDB",
    title: "IndexedDB",
    lead: "Only where this site offers “Continue with Google”, and only after you have pressed it.",
  },
] as const;

export const storageList: StoredItem[] = [
  {
    names: ["guest"],
    where: "cookie",
    purpose: "Says which conversations are yours, and counts your free questions. Signed, and out of reach of scripts.",
    lasts: "1 year",
  },
  {
    names: ["session", "__Host-session"],
    where: "cookie",
    purpose: "Keeps you signed in. The second name is used over a secure connection. Out of reach of scripts.",
    lasts: "30 days after your last visit, or until you sign out",
  },
  {
    names: ["known-browser"],
    where: "cookie",
    purpose:
      "Says that you have signed in from this browser, so that wrong passwords which others try elsewhere don’t make you wait. Signed, and out of reach of scripts.",
    lasts: "1 year, or until you change your password",
  },
  {
    names: ["reset-password", "change-email", "confirm-address"],
    where: "cookie",
    purpose: "Holds the one-time token of a mailed link while you fill in the form that it leads to.",
    lasts: "30 minutes, or until you send the form",
  },
  {
    names: ["newsletter-confirm", "newsletter-unsubscribe"],
    where: "cookie",
    purpose: "The same for the links in the newsletter’s mails.",
    lasts: "1 hour, or until you send the form",
  },
  {
    names: ["theme"],
    where: "cookie",
    purpose: "Remembers light, dark or system. Set when you choose one.",
    lasts: "1 year",
  },
  {
    names: ["language"],
    where: "cookie",
    purpose: "Remembers English, German or Spanish. Set when you choose one.",
    lasts: "1 year",
  },
  {
    names: ["model"],
    where: "cookie",
    purpose: "Remembers the AI model that you chose, on a site that offers several. Set when you choose one.",
    lasts: "1 year",
  },
  {
    names: ["js"],
    where: "cookie",
    purpose: "Says that JavaScript is running, so that answers can be streamed to you.",
    lasts: "1 year",
  },
  {
    names: ["ap_client_id"],
    where: "cookie",
    purpose: "Says which playground chats are yours, where JavaScript is off. Set when you send a prompt there.",
    lasts: "1 year",
  },
  {
    names: ["consent"],
    where: "cookie",
    purpose: "Remembers your choice on this page. Set when you make one.",
    lasts: "6 months",
  },
  {
    names: ["ap_client_id"],
    where: "local storage",
    purpose: "A random number that says which playground chats are yours. Sent with calls for those chats.",
    lasts: "Until you clear it",
  },
  {
    names: ["currentSession"],
    where: "local storage",
    purpose: "Your latest questions and answers as a guest. Sent once, when you sign in, to be brought along.",
    lasts: "Until you sign in, or clear it",
  },
  {
    names: ["guestSessionMigrated"],
    where: "local storage",
    purpose: "Notes that they were brought along.",
    lasts: "Until you ask as a guest again, or clear it",
  },
  {
    names: ["guestSearchCount"],
    where: "local storage",
    purpose: "A copy of the number of your free questions, to show it.",
    lasts: "Until you clear it",
  },
  {
    names: ["singleKeyShortcuts"],
    where: "local storage",
    purpose: "Whether shortcuts of a single key are on. Set when you switch them.",
    lasts: "Until you clear it",
  },
  {
    names: ["voiceUsed", "spokenGreeting"],
    where: "local storage",
    purpose: "Whether you have asked by voice, and whether you want to be greeted aloud.",
    lasts: "Until you clear it",
  },
  {
    names: ["diagram:"],
    where: "session storage",
    purpose: "Your edits of a diagram, so that a reload loses none.",
    lasts: "Until the tab is closed",
  },
  {
    names: ["positions"],
    where: "session storage",
    purpose: "How far each page was scrolled, so that going back leads to the same place.",
    lasts: "Until the tab is closed",
    writtenBy: "Remix",
  },
  {
    names: ["remix-router-transitions", "remix-manifest-version"],
    where: "session storage",
    purpose: "Which page changes fade, and which version of the site was loaded.",
    lasts: "Until the tab is closed",
    writtenBy: "Remix",
  },
  {
    names: ["firebase-heartbeat-database"],
    where: "IndexedDB",
    purpose: "The versions of Firebase’s library that were used, and on which days, which the library tells Google.",
    lasts: "Until you clear it",
    writtenBy: "Firebase",
  },
];
