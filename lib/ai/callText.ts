import type { AskedCall } from '@/lib/contract/ai'

/** A call as a line: `flow.list filter="ticker=NVDA and flag=sweep" limit=1000`. */
export function writeCallText({ call, args }: AskedCall): string {
  const parts = Object.entries(args).map(([name, value]) => {
    const text = String(value)
    return `${name}=${/^[\w.,:-]+$/.test(text) ? text : `"${text.replaceAll('"', "'")}"`}`
  })
  return [call, ...parts].join(' ')
}

export interface KnownCall {
  readonly call: string
  readonly args: readonly string[]
}

const PART = /\s+([A-Za-z_]+)=(?:"([^"]*)"|(\S*))/y

/** Reads such a line; says what is wrong with it. The host checks it once more, by the schema of the call. */
export function readCallText(line: string, known: readonly KnownCall[]): AskedCall | { readonly problem: string } {
  const text = line.trim()
  const call = /^\S+/.exec(text)?.[0] ?? ''
  const tool = known.find((each) => each.call === call)
  if (tool === undefined) return { problem: `${call} is no call that can be asked here.` }
  const args: Record<string, string> = {}
  let at = call.length
  while (at < text.length) {
    PART.lastIndex = at
    const part = PART.exec(text)
    if (part === null)
      return { problem: `${text.slice(at).trim()}: values stand as name=value, with quotes around spaces.` }
    const [whole, name = '', quoted, plain] = part
    if (!tool.args.includes(name)) return { problem: `${call} takes no ${name}. It takes ${tool.args.join(', ')}.` }
    args[name] = quoted ?? plain ?? ''
    at += whole.length
  }
  return { call, args }
}
