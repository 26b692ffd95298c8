import font from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
// `data` comes from here, because importing the server's package would add one more request to every page.
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { brand } from "~/brand";
import { config, hasWebSource } from "~/config.server";
import type { Language } from "~/language/language";
import { wordsOf } from "~/language/words";
import { pageLanguage } from "~/language/words.server";
import { useHydrated } from "~/ui/browser";
import { useNonce, usePageHandle } from "~/ui/document";
import { ErrorPage, errorWords } from "~/ui/error-page";
import { whoIsHere } from "./accounts/menu/shown-account.server";
import { answerChoices } from "./ai/models.server";
import { preferredModel } from "./ai/preferred-model.server";
import { SearchHead } from "./answers/page/search-head";
import { Shell } from "./shell/shell";
import stylesheet from "./tailwind.css";
import type { ModelsOfSite } from "./ui/model-field";
import { type Theme, themeFrom } from "./ui/theme/theme";
import { ThemedDocument } from "./ui/theme/theme-choice";
import { ThemeColor } from "./ui/theme/theme-color";

export const links: LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "search", href: "/opensearch.xml", type: "application/opensearchdescription+xml", title: brand.name },
];

export const meta: MetaFunction = ({ error, matches }) => {
  const t = wordsOf(matches);
  if (error) return [{ title: `${t.said(errorWords(error).title)} | ${brand.name}` }];
  return [{ title: `${brand.name}: ${t.said(brand.tagline)}` }];
};

/** Every page shows who has signed in, so it is private and always revalidated. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export async function loader({ request }: LoaderFunctionArgs) {
  const { headers, ...who } = await whoIsHere(request);
  const theme = themeFrom(request.headers.get("Cookie"));
  const settings = config();
  const models = answerChoices(settings);
  const site: ModelsOfSite = { models: models.length > 1 ? models : [], preferredModel: preferredModel(request) };
  const page = { theme, language: pageLanguage(request), hasWebSource: hasWebSource(settings) };
  return data({ ...page, ...site, ...who }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { withoutScripts } = usePageHandle();
  const hydrated = useHydrated();
  // Absent when the root loader itself failed.
  const loaded = useRouteLoaderData<{ theme: Theme; language: Language }>("root");
  return (
    <ThemedDocument initial={loaded?.theme ?? "system"} language={loaded?.language ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor />
        <Meta />
        <Links />
        <SearchHead />
      </head>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <Shell>{children}</Shell>
        {/* Restores the scroll position even for pages without scripts, when reached by script. */}
        {(hydrated || !withoutScripts) && <ScrollRestoration nonce={nonce} />}
        {!withoutScripts && <Scripts nonce={nonce} />}
      </body>
    </ThemedDocument>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
