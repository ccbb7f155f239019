import { useState } from 'react'
import { CodeBlock } from '@/components/marketing/CodeBlock'
import { FactTable } from '@/components/marketing/FactTable'
import { SOCKET_FACTS, STREAM_FACTS } from '@/components/screens/public-api/apiFacts'
import { Segments } from '@/components/ui/Segments'
import { scopeOfCall, scopeWords } from '@/lib/access/keyScopes'
import { joinedAs, NOT_STREAMED, SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import { SOCKET_LANGUAGES, type SocketLanguage, socketSnippet, socketUrl } from '@/lib/api/socketSnippets'

const SHOWN = ['option_trades:TSLA', 'flow-alerts', 'gex:SPY']
const NAMES: Readonly<Record<SocketLanguage, string>> = {
  javascript: 'JavaScript',
  browser: 'Browser',
  python: 'Python',
}
const OPTIONS = SOCKET_LANGUAGES.map((value) => ({ value, label: NAMES[value] }))

/** What comes by itself: the WebSocket with its channels, and the event stream. §4.11 API, streaming. */
export function StreamingSection({ origin }: { readonly origin: string }) {
  return (
    <section aria-label="Streaming" className="flex flex-col gap-10">
      <Socket origin={origin} />
      <Events origin={origin} />
    </section>
  )
}

function Socket({ origin }: { readonly origin: string }) {
  const [language, setLanguage] = useState<SocketLanguage>('javascript')
  return (
    <div>
      <FactTable
        title="WebSocket channels"
        about={`One socket at ${socketUrl(origin)} carries as many channels as you join. A key opens it, and the host decides the tier: a delayed plan gets the tape of 15 minutes ago on the same channels.`}
        heads={['Channel', 'What it carries', 'A frame comes', 'Scope']}
        rows={SOCKET_CHANNELS.map((channel) => [
          joinedAs(channel),
          channel.about,
          channel.pace,
          scopeWords[scopeOfCall(channel.call)].label,
        ])}
      />
      <p className="mt-2 max-w-180 text-12 text-fg-2">
        Not streamed, and joining says so: {Object.keys(NOT_STREAMED).join(', ')}. GET /api/socket has the fields of
        every frame; what this host does not know is null.
      </p>
      <div className="mt-4 flex max-w-200 flex-col items-start gap-2">
        <Segments label="Language of the socket" size="s" options={OPTIONS} value={language} onChange={setLanguage} />
        <CodeBlock
          className="w-full"
          label={`the socket in ${NAMES[language]}`}
          code={socketSnippet(language, origin, SHOWN)}
        />
      </div>
      <div className="mt-6">
        <FactTable title="WebSocket protocol" heads={['Topic', 'Answer']} rows={SOCKET_FACTS} />
      </div>
    </div>
  )
}

function Events({ origin }: { readonly origin: string }) {
  return (
    <div>
      <FactTable
        title="Event stream"
        about="Server-sent events at /api/live, under the filters of the pages, read with the same key in the same header. The browser’s own EventSource cannot send headers: read the stream with fetch, or without a key for sample data."
        heads={['Topic', 'What it carries', 'Read with']}
        rows={STREAM_FACTS}
      />
      <CodeBlock
        className="mt-3"
        label="a stream in curl"
        code={`curl -N '${origin}/api/live?sub=tape.options%7Cpremium%3E%3D100k&sub=market' \\\n  -H "Authorization: Bearer $API_KEY"`}
      />
      <p className="mt-2 max-w-180 text-12 text-fg-2">
        Events are snapshot, delta, gap and heartbeat (every 5 seconds); the data of each is one JSON object with the
        number n of the message, counted without holes. Send the id of the last event back as Last-Event-ID to go on
        from there.
      </p>
    </div>
  )
}
