/** An API call to show in several languages. */
export interface ExampleCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface CodeExamples {
  curl: string;
  javaScript: string;
  python: string;
}

/** The same call for a shell, a browser or Node, and Python's standard library, each ready to paste and run. */
export function codeExamples(call: ExampleCall): CodeExamples {
  return { curl: curl(call), javaScript: javaScript(call), python: python(call) };
}

function curl({ method, url, headers, body }: ExampleCall): string {
  const options = [
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shellQuoted(JSON.stringify(body))}`]),
  ];
  return ["curl", ...options.map((option) => `${option} \\\n `), shellQuoted(url)].join(" ");
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A browser sends its cookies itself, and doesn't let scripts set them. */
function javaScript({ method, url, headers: { Cookie: _cookie, ...headers }, body }: ExampleCall): string {
  const lines = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${JSON.stringify(headers)},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  const options = lines.length === 0 ? "" : `, {\n${lines.join("\n")}\n}`;
  return `const response = await fetch(${JSON.stringify(url)}${options});\nconsole.log(response.status, await response.text());`;
}

function python({ method, url, headers, body }: ExampleCall): string {
  const lines = [
    JSON.stringify(url),
    `method=${JSON.stringify(method)}`,
    ...(Object.keys(headers).length === 0 ? [] : [`headers=${JSON.stringify(headers)}`]),
    ...(body === undefined ? [] : [`data=json.dumps(json.loads(${JSON.stringify(JSON.stringify(body))})).encode()`]),
  ];
  return [
    ...(body === undefined ? [] : ["import json"]),
    "from urllib.request import Request, urlopen",
    "",
    `request = Request(\n${lines.map((line) => `    ${line},`).join("\n")}\n)`,
    "print(urlopen(request).read().decode())",
  ].join("\n");
}
