import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAccount } from "~/accounts/menu/account-badge";
import { PromptCards } from "~/answers/question/prompt-cards";
import { QuestionForm } from "~/answers/question/question-form";
import { useSpokenGreeting } from "~/answers/question/voice/spoken-greeting";
import { brand } from "~/brand";
import { ConversationsButton } from "~/conversations/panel/conversations-button";
import { FaqList } from "~/home/faq-list";
import { homePage } from "~/home/home-page.server";
import { HomeSection } from "~/home/home-section";
import { HowItWorks } from "~/home/how-it-works";
import { Introduction } from "~/home/introduction";
import { JobBanner } from "~/home/job-banner";
import { Partners } from "~/home/partners";
import { useQuestionFocus } from "~/home/use-question-focus";
import { WaysOn } from "~/home/ways-on";
import { WhatPeopleAreSaying } from "~/home/what-people-are-saying";
import { useWords, wordsOf } from "~/language/words";
import { AdPlace } from "~/pages/ad-place";
import { Lantern } from "~/ui/controls";
import { sharedPage, useNonce } from "~/ui/document";
import { Shortcuts } from "~/ui/shortcuts/shortcuts";
import { TopicChips } from "~/ui/topic-chips";

export const handle = sharedPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${brand.name}: ${t.said(brand.tagline)}` },
    {
      name: "description",
      content: t(
        "Ask {name} a question and read a short answer in which every sentence leads to the passage behind it.",
        { name: brand.name },
      ),
    },
    { tagName: "link", rel: "canonical", href: data?.canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: brand.name },
    { property: "og:description", content: t.said(brand.tagline) },
    { property: "og:url", content: data?.canonical },
    { property: "og:image", content: `${data?.canonical}icon-512.png` },
  ];
};

export const loader = ({ request }: LoaderFunctionArgs) => homePage(request);

export default function Home() {
  const { topics, prompts, faqs, articles, adsClient, structuredData } = useLoaderData<typeof loader>();
  const t = useWords();
  const account = useAccount();
  useQuestionFocus();
  useSpokenGreeting();
  return (
    <>
      <div className="mx-auto flex max-w-2xl flex-col pt-6 sm:pt-12">
        <Lantern className="lit mx-auto h-24 sm:h-28" />
        <p className="mt-6 text-center text-lg text-ink-soft">
          {account ? t("Hi {name}..", { name: account.name }) : t("Hi there,")}
        </p>
        <h1 className="mt-1 text-center text-3xl font-semibold tracking-tight sm:text-4xl">
          {t("Ask Me Anything, Human!")}
        </h1>
        <div className="mt-8">
          <QuestionForm size="large" />
        </div>
        {account && (
          <div className="mt-5 flex justify-center">
            <ConversationsButton />
          </div>
        )}
        <div className="mt-8">
          <TopicChips title={t("Trending Today")} topics={topics} />
        </div>
        {adsClient && <AdPlace client={adsClient} />}
      </div>
      <JobBanner />
      <Introduction />
      <Partners />
      <HomeSection id="trending-prompts" title={t("Trending Prompts")} lead={t("Press one to ask it.")}>
        <PromptCards prompts={prompts} withCategory />
      </HomeSection>
      <HowItWorks />
      <WhatPeopleAreSaying articles={articles} />
      <FaqList faqs={faqs} />
      <WaysOn />
      {/* Reserves space: the content needs JavaScript. */}
      <div className="mt-10 flex min-h-8 justify-center">
        <Shortcuts />
      </div>
      {/* Inline rather than through app/seo's JsonLd: a module shared with other pages would cost another request. */}
      <script
        type="application/ld+json"
        nonce={useNonce()}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element (script-json.ts).
        dangerouslySetInnerHTML={{ __html: structuredData }}
      />
    </>
  );
}
