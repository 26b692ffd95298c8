import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { config } from "~/config.server";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { PricingPage } from "~/pages/pricing-page";
import { sharedReadingPage } from "~/ui/document";

export const handle = sharedReadingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Pricing")} | ${brand.name}` },
    { name: "description", content: t("What {name} costs: Free, Pro and Ultra.", { name: brand.name }) },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export function loader({ request }: LoaderFunctionArgs) {
  const { CHECKOUT_PRO_URL, CHECKOUT_ULTRA_URL } = config();
  return {
    checkoutUrls: { plus: CHECKOUT_PRO_URL, pro: CHECKOUT_ULTRA_URL },
    canonical: `${siteOrigin(request)}/pricing`,
  };
}

export default function Pricing() {
  return <PricingPage checkoutUrls={useLoaderData<typeof loader>().checkoutUrls} />;
}
