import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerMcp } from "~/mcp/answer-mcp.server";

/** `POST /mcp`: the Model Context Protocol's streamable HTTP transport, for assistants that use AskLantern as a tool. */
export const action = ({ request }: ActionFunctionArgs) => answerMcp(request);

/** Every other method gets a response saying that only POST is supported. */
export const loader = ({ request }: LoaderFunctionArgs) => answerMcp(request);
