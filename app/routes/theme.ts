import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keepPreference } from "~/http/pages/preference.server";
import { themes } from "~/ui/theme/theme";

export const loader = () => redirect("/");

export const action = ({ request }: ActionFunctionArgs) => keepPreference(request, { name: "theme", values: themes });
