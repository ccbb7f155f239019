const NAMES = ['SPY', 'QQQ', 'IWM', 'NVDA', 'TSLA', 'AAPL', 'AMZN', 'MSFT', 'META', 'AMD']

/** Opens streams of one user, each with a filter of its own and its tiles; what they say is counted and let go. */
export async function openStreams(origin: string, count: number, token: string) {
  const stop = new AbortController()
  let chunks = 0
  const open = async (at: number) => {
    const filter = `ticker=${NAMES[at % NAMES.length]} and premium>=${1000 * (1 + Math.floor(at / NAMES.length))}`
    const query = new URLSearchParams([
      ['sub', `tape.options|${filter}`],
      ['sub', `flow.summary|${filter}`],
    ])
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${origin}/api/live?${query}`, { headers, signal: stop.signal })
    if (reply.status !== 200) throw new Error(`A stream was refused: ${reply.status} ${await reply.text()}`)
    const counted = new WritableStream({
      write: () => {
        chunks += 1
      },
    })
    reply.body?.pipeTo(counted).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: count }, (_, at) => open(at)))
  return { rows: () => chunks, close: () => stop.abort() }
}
