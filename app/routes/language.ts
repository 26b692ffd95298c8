import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keepPreference } from "~/http/pages/preference.server";
import { languages } from "~/language/language";

export const loader = () => redirect("/");

export const action = ({ request }: ActionFunctionArgs) =>
  keepPreference(request, { name: "language", values: languages });
