import { socketUrl } from '@/lib/api/socketSnippets'
import { type ClientInput, clientCalls } from '@/server/services/api/clientParts'

/** A client in one file of Python 3 that needs the standard library only. */
export const pythonClient = (input: ClientInput): string =>
  `${moduleHead(input)}${RETRIES_AND_PROBLEM}${marketDataClass(input.origin)}`

/** What the file is, its imports and the table of the calls. */
const moduleHead = ({
  origin,
  version,
}: ClientInput): string => `"""Market data client, generated from the contract of version ${version}. Read only; standard library only.

api = MarketData(key=os.environ["API_KEY"])
answer = api.call("flow.list", filter="premium>=100k", limit=5)
print(answer["meta"]["tier"], answer["data"])

What comes by itself: the WebSocket ${socketUrl(origin)} (channels: GET /api/socket) and the event stream /api/live.
"""
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request

CALLS = {
${clientCalls()
  .map(({ id, method, path }) => `    "${id}": ("${method}", "${path}"),`)
  .join('\n')}
}
`

const RETRIES_AND_PROBLEM = `RETRIES = 3


class ApiProblem(Exception):
    def __init__(self, status, code, message, request_id=None):
        super().__init__(message)
        self.status, self.code, self.request_id = status, code, request_id


`

/** The class that asks: one method for every call. */
const marketDataClass = (origin: string): string => `class MarketData:
    def __init__(self, key=None, base_url="${origin}", on_rate=None):
        self.key, self.base_url, self.on_rate = key, base_url.rstrip("/"), on_rate

    def call(self, call_id, body=None, **values):
        """Asks one call. A full minute and trouble of the host are waited out, three times."""
        tries = 0
        while True:
            status, headers, answer = self._send(call_id, body, values)
            if self.on_rate:
                self.on_rate({name: headers.get("X-RateLimit-" + name) for name in ("Limit", "Remaining", "Reset")})
            if status < 300:
                return answer
            if tries >= RETRIES or not (status == 429 or status >= 500):
                raise ApiProblem(status, answer.get("code"), answer.get("message"), answer.get("request_id"))
            after = headers.get("Retry-After")
            time.sleep(float(after) if after else 0.5 * 2**tries * (0.5 + random.random()))
            tries += 1

    def _send(self, call_id, body, values):
        method, path = CALLS[call_id]
        rest = dict(values)
        path = re.sub(r":(\\w+)", lambda m: urllib.parse.quote(str(rest.pop(m.group(1))), safe=""), path)
        pairs = []
        for name, value in rest.items():
            if isinstance(value, (list, tuple)):
                pairs += [(name + "[]", one) for one in value]
            elif value is not None:
                pairs.append((name, value))
        query = "?" + urllib.parse.urlencode(pairs) if pairs else ""
        request = urllib.request.Request(self.base_url + path + query, method=method)
        request.add_header("Content-Type", "application/json")
        if self.key:
            request.add_header("Authorization", "Bearer " + self.key)
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data) as answer:
                return answer.status, answer.headers, json.load(answer)
        except urllib.error.HTTPError as problem:
            return problem.code, problem.headers, json.load(problem)
`
