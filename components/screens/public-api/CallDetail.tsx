import { type FormEvent, useState } from 'react'
import { Snippets } from '@/components/marketing/Snippets'
import { CallFields, type FieldValues } from '@/components/screens/public-api/CallFields'
import { type Tried, TriedAnswer } from '@/components/screens/public-api/TriedAnswer'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useOrigin } from '@/hooks/view/useOrigin'
import type { CallEntry } from '@/lib/api/readDocument'
import { wireUrl } from '@/lib/api/snippets'
import { callRaw } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { browserClock } from '@/lib/client/clock'
import type { CallId } from '@/lib/contract/callTable'

const ACCESS: Readonly<Record<string, string>> = {
  open: 'everyone',
  user: 'signed in',
  super: 'super plan',
  periscope: 'Periscope',
  portfolio: 'portfolio plan',
}

/** One call: what it takes, a try as the visitor, the call in code, what it answers. */
export function CallDetail({ entry }: { readonly entry: CallEntry }) {
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(entry.fields.map(({ name, example }) => [name, example])),
  )
  const [body, setBody] = useState(entry.body === null ? '' : JSON.stringify(entry.body, null, 2))
  const [tried, setTried] = useState<Tried | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const origin = useOrigin()
  const args = argsOf(entry, values)
  const sent = readBody(entry, body)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sent === NOT_JSON) return setProblem('The body is not valid JSON.')
    setPending(true)
    setProblem(null)
    const startMs = browserClock()
    try {
      // The ids of the document are those of the contract; a test holds the two together.
      const answer = await callRaw(
        entry.id as CallId,
        { ...args, ...(entry.body === null ? {} : { body: sent }) } as never,
      )
      setTried({ status: answer.status, data: answer.data, ms: browserClock() - startMs })
    } catch (error) {
      setProblem(toLoadError(error).message)
    } finally {
      setPending(false)
    }
  }
  const call = { method: entry.method, url: wireUrl(origin, entry.path, args) }
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h3 className="font-medium text-15">{entry.summary}</h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-12">
          <Badge>{entry.method}</Badge>
          <code className="break-all font-mono">{entry.path}</code>
        </p>
        <p className="mt-1 text-11 text-fg-3">
          For {ACCESS[entry.access] ?? entry.access}; {entry.perMinute} a minute; scope {entry.tag.toLowerCase()}
        </p>
      </header>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-3">
        <CallFields
          fields={entry.fields}
          values={values}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
          body={entry.body === null ? null : body}
          onBody={setBody}
        />
        <Button submits kind="primary" isPending={isPending}>
          Try it
        </Button>
        {problem === null ? null : (
          <p role="alert" className="text-12 text-danger">
            {problem}
          </p>
        )}
      </form>
      <TriedAnswer tried={tried} />
      <Snippets label="this call" call={sent === undefined || sent === NOT_JSON ? call : { ...call, body: sent }} />
      <AnswerFields entry={entry} />
    </div>
  )
}

const NOT_JSON = Symbol('not JSON')

/** The body as it is sent; undefined: the call has none. */
function readBody(entry: CallEntry, text: string): unknown {
  if (entry.body === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return NOT_JSON
  }
}

/** Values by where they go; empty ones are left out. */
function argsOf({ fields }: CallEntry, values: FieldValues) {
  const part = (where: 'path' | 'query') =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = values[field.name]?.trim() ?? ''
        return field.where === where && value !== '' ? [[field.name, value]] : []
      }),
    )
  return { params: part('path'), query: part('query') }
}

function AnswerFields({ entry }: { readonly entry: CallEntry }) {
  return (
    <details>
      <summary className="cursor-pointer text-12 text-fg-2">Fields of the answer ({entry.answer.length})</summary>
      <div className="mt-2 border">
        <SmallTable label={`Fields of ${entry.id}`} words={2} heads={['Field', 'Type']}>
          {entry.answer.map(({ path, type }) => (
            <tr key={path} className={SMALL_ROW}>
              <th scope="row" className="px-3 text-left font-mono font-regular text-12">
                {path}
              </th>
              <td className="px-3 text-12 text-fg-2">{type}</td>
            </tr>
          ))}
        </SmallTable>
      </div>
    </details>
  )
}
