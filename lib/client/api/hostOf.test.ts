import { describe, expect, it } from 'vitest'
import { hostOf } from '@/lib/client/api/apiClient'
import { settings } from '@/lib/client/settings'

const at = (apiHost: string, cryptoHost: string) => ({ ...settings, apiHost, cryptoHost })

describe('§7 read helpers of the main host and the crypto-data host', () => {
  it('calls of crypto data go to the separate host that the environment names', () => {
    const hosts = at('https://api.example.com', 'https://coins.example.com')
    expect(hostOf('crypto.board', hosts)).toBe('https://coins.example.com')
    expect(hostOf('crypto.candles', hosts)).toBe('https://coins.example.com')
    expect(hostOf('flow.list', hosts)).toBe('https://api.example.com')
  })
  it('without one the main host answers them too, by default the own origin', () => {
    expect(hostOf('crypto.board', at('https://api.example.com', ''))).toBe('https://api.example.com')
    expect([hostOf('crypto.board'), hostOf('flow.list')]).toEqual(['', ''])
  })
})
