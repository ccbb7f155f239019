// One line per stage, with the time it took; the same words in start, test and verify.
const began = performance.now()

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs one stage, prints its name before and its time after; passes errors on. */
export async function stage(name, work) {
  const from = performance.now()
  say(`→ ${name} …`)
  const result = await work()
  say(`✓ ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  return result
}

export function elapsed() {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
