import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { AltchaVerifier } from '@/server/vendors/captcha/altcha'

describe('§5 the human check', () => {
  it('asks a browser for the work that is meant, takes its answer once, and none of another secret', async () => {
    const used = new Set<string>()
    const use = async (signature: string) => used.size < used.add(signature).size
    const verifier = new AltchaVerifier('a secret', () => Date.now(), use)
    const challenge = (await verifier.challenge()) as unknown as Challenge
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2000 })
    const solution = await solveChallenge({ challenge, deriveKey })
    expect(solution?.counter).toBeGreaterThanOrEqual(200)
    expect(solution?.counter).toBeLessThan(800)
    const fields = { altcha: btoa(JSON.stringify({ challenge, solution })) }
    expect(await new AltchaVerifier('another', () => Date.now(), use).verify(fields)).toBe(false)
    expect(await verifier.verify(fields)).toBe(true)
    expect(await verifier.verify(fields)).toBe(false)
  })
})
