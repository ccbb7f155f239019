/** One dispatched server-sent event. */
export interface SseEvent {
  readonly event: string
  readonly data: string
  readonly id: string
}

export interface SseParser {
  /** Takes the next piece of decoded text; pieces may end anywhere, also between CR and LF. */
  readonly push: (chunk: string) => void
}

interface Draft {
  event: string
  data: string[]
}

/**
 * Incremental parser of `text/event-stream` (WHATWG HTML, 9.2.6). Lines end with CRLF, LF or CR; a blank line
 * dispatches; comment lines and unknown fields are ignored; an event without data is not dispatched; the id stays
 * for later events; a byte-order mark at the start is dropped. An unfinished event at the end of input is dropped.
 */
export function createSseParser(onEvent: (event: SseEvent) => void): SseParser {
  let rest = ''
  let skipLf = false
  let started = false
  let lastId = ''
  let draft: Draft = { event: '', data: [] }

  const dispatch = () => {
    if (draft.data.length > 0) onEvent({ event: draft.event || 'message', data: draft.data.join('\n'), id: lastId })
    draft = { event: '', data: [] }
  }

  const line = (text: string) => {
    if (text === '') return dispatch()
    const [field, value] = splitField(text)
    if (field === 'data') draft.data.push(value)
    else if (field === 'event') draft.event = value
    else if (field === 'id' && !value.includes('\0')) lastId = value
  }

  const push = (chunk: string) => {
    if (chunk === '') return
    let text = chunk
    if (!started) {
      started = true
      if (text.startsWith('\uFEFF')) text = text.slice(1)
    }
    if (skipLf && text.startsWith('\n')) text = text.slice(1)
    skipLf = false
    rest += text
    let start = 0
    for (let i = 0; i < rest.length; i++) {
      const char = rest[i]
      if (char !== '\n' && char !== '\r') continue
      line(rest.slice(start, i))
      if (char === '\r') {
        if (i + 1 === rest.length) skipLf = true
        else if (rest[i + 1] === '\n') i++
      }
      start = i + 1
    }
    rest = rest.slice(start)
  }

  return { push }
}

function splitField(text: string): readonly [string, string] {
  const colon = text.indexOf(':')
  if (colon < 0) return [text, '']
  const value = text.slice(colon + 1)
  return [text.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value]
}
