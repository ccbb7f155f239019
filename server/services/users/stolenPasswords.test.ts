import { describe, expect, it } from 'vitest'
import { isStolen } from '@/server/services/users/stolenPasswords'

describe('passwords from the lists of stolen ones', () => {
  it.each([
    'password123',
    'Password1!',
    'P@ssw0rd2026',
    'football-2024',
    '2025Liverpool',
    'DRAGON dragon',
    'monkey!!!!!!',
    'Sunshine_12',
    'iloveyou!!',
    'qwertyuiop',
    '1qaz2wsx3edc',
    'm1chael2024!',
  ])('%s is refused', (password) => expect(isStolen(password)).toBe(true))

  it.each([
    'correct horse battery',
    'a long password',
    'undercurrent-demo',
    'dragon19283746',
    'Rm7-vK2.qT9x',
    'heron lamp quartz',
    'passwordless tuesday',
    '7391042865',
    '☂ umbrella brigade',
  ])('%s is taken', (password) => expect(isStolen(password)).toBe(false))
})
