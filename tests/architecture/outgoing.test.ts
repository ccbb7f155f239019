import { describe, expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

/** The platform's own `fetch`, called or handed on; methods of that name are none, words in texts neither. */
const PLAIN_FETCH = /(?<![.\w`'"]|async |private |readonly )fetch(?=\(| ?[,;)}\n])/
/** Requests that follow no redirect by themselves: to webhooks, and to a host on this machine. */
const BY_NODE = ['server/operator/hostDoor.ts', 'server/vendors/webhooks/httpsSender.ts']

const host = sources(/^server\/.*\.ts$/).filter(({ path }) => !isTest(path))
const code = (text: string) => text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')

describe('ASVS 15.3.2 calls to others', () => {
  it('leave the host by one file, which says what becomes of redirects', () => {
    const found = host.filter(({ text }) => PLAIN_FETCH.test(code(text))).map(({ path }) => path)
    // The second writes a client for others.
    expect([...found].sort()).toEqual(['server/services/api/clientTypescript.ts', 'server/vendors/callOut.ts'])
    for (const text of ['await fetch(url)', 'fetchIt = fetch,', '{ fetch }', 'x = fetch\n'])
      expect(PLAIN_FETCH.test(text), text).toBe(true)
    for (const text of ['app.fetch(request)', 'this.fetch(path)', 'callOut(url)'])
      expect(PLAIN_FETCH.test(text), text).toBe(false)
  })

  it('by other ways follow none either', () => {
    const byNode = host.filter(({ text }) => /import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/.test(text))
    expect(byNode.map(({ path }) => path)).toEqual(BY_NODE)
    expect(host.filter(({ text }) => text.includes('followRedirects')).map(({ path }) => path)).toEqual([])
    const signed = host.flatMap(({ text }) =>
      [...text.matchAll(/client\.fetch\(([\s\S]*?)\)\n/g)].map(([, args]) => args),
    )
    expect(signed.length).toBeGreaterThan(0)
    for (const args of signed) expect(args).toContain("redirect: 'error'")
  })
})
