// Shows what openapi.json describes, and lets one try it.
const make = (name, text) => Object.assign(document.createElement(name), text === undefined ? {} : { textContent: text });

const described = await (await fetch("/api/openapi.json")).json();
document.getElementById("about").textContent = described.info.description;

const resolved = schema => schema?.$ref ? described.components.schemas[schema.$ref.split("/").pop()] : schema;

// An example of a schema, for people to change.
function example(schema, depth = 0) {
    schema = resolved(schema) ?? {};
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    if (schema.oneOf) return example(schema.oneOf[0], depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => example(part, depth + 1)));
    if (schema.enum) return schema.enum[0];
    const type = [schema.type].flat()[0];
    if (type === "object" && depth < 5) {
        const required = schema.required ?? [];
        const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.includes(name));
        return Object.fromEntries(fields.map(([name, field]) => [name, example(field, depth + 1)]));
    }
    return { array: [], integer: 0, boolean: false, string: "" }[type] ?? null;
}

function operation(path, method, told) {
    const box = make("details");
    const title = make("summary");
    title.append(make("b", method.toUpperCase()), make("code", path), ` ${told.description ?? told.summary ?? ""}`);
    box.append(title);
    const inputs = (told.parameters ?? []).map(parameter => {
        const label = make("label", `${parameter.name} (${parameter.in}) `);
        const input = make("input");
        label.append(input);
        const line = make("p");
        line.append(label);
        box.append(line);
        return { parameter, input };
    });
    let body;
    const wanted = told.requestBody?.content["application/json"]?.schema;
    if (wanted) {
        body = make("textarea");
        body.rows = 8;
        body.setAttribute("aria-label", "body");
        body.value = JSON.stringify(example(wanted), null, 2);
        box.append(body);
    }
    const answers = make("ul");
    for (const [status, answer] of Object.entries(told.responses)) {
        answers.append(make("li", `${status}: ${answer.description}`));
    }
    const send = make("button", "Send · Отправить");
    const shown = make("pre");
    send.addEventListener("click", async () => {
        let url = path;
        const query = new URLSearchParams();
        const headers = { "x-karman": "1" };
        for (const { parameter, input } of inputs) {
            if (parameter.in === "header") headers[parameter.name] = input.value || "1";
            else if (parameter.in === "path") url = url.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
            else if (input.value) query.set(parameter.name, input.value);
        }
        const token = document.getElementById("token").value.trim();
        if (token) headers.authorization = `Bearer ${token}`;
        const answer = await fetch(query.size ? `${url}?${query}` : url, {
            method: method.toUpperCase(),
            headers,
            body: body?.value,
        });
        const text = await answer.text();
        let pretty = text;
        try { pretty = JSON.stringify(JSON.parse(text), null, 2); } catch { /* not JSON: shown as it is */ }
        shown.textContent = `${answer.status}\n${pretty}`;
    });
    box.append(answers, send, shown);
    return box;
}

for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, told] of Object.entries(methods)) {
        document.getElementById("operations").append(operation(path, method, told));
    }
}
