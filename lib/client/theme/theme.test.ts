import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { storageKeys } from '@/lib/client/storage/keys'
import { applyTheme, readTheme, storeTheme } from '@/lib/client/theme/applyTheme'

const early = readFileSync('public/theme.js', 'utf8')
const root = document.documentElement

const cases = [
  [null, null, ['dark']],
  [null, 'true', ['color-assist-mode-dark', 'dark']],
  ['true', 'false', ['dark']],
  ['true', 'true', ['color-assist-mode-dark', 'dark']],
  ['false', null, ['light']],
  ['false', 'false', ['light']],
  ['false', 'true', ['color-assist-mode-light', 'light']],
] as const

beforeEach(() => {
  window.localStorage.clear()
  root.className = 'color-assist-mode-light color-assist-mode-dark other'
})

const store = (dark: string | null, assist: string | null) => {
  if (dark !== null) window.localStorage.setItem('is_darkmode', dark)
  if (assist !== null) window.localStorage.setItem('is_color_assist_mode', assist)
}
const classes = () => [...root.classList].filter((name) => name !== 'other').sort()

describe('§4 theme', () => {
  it.each(cases)('is_darkmode %s with colour assist %s gives %j', (dark, assist, expected) => {
    store(dark, assist)
    applyTheme(readTheme(), root)
    expect(classes()).toEqual(expected)
    expect(root.classList.contains('other')).toBe(true)
  })

  it.each(cases)('the file before the first paint agrees: %s, %s', (dark, assist, expected) => {
    store(dark, assist)
    new Function(early)()
    expect(classes()).toEqual(expected)
  })

  it('the file before the first paint knows whether somebody is signed in', () => {
    new Function(early)()
    expect(root.dataset.known).toBe('false')
    window.localStorage.setItem(storageKeys.session, 'token')
    new Function(early)()
    expect(root.dataset.known).toBe('true')
  })

  it('unset is stored as dark, by both', () => {
    readTheme()
    expect(window.localStorage.getItem(storageKeys.isDarkmode)).toBe('true')
    window.localStorage.clear()
    new Function(early)()
    expect(window.localStorage.getItem('is_darkmode')).toBe('true')
  })

  it('a switch is stored and applied at once', () => {
    storeTheme({ isDark: false, isColorAssist: true })
    expect(window.localStorage.getItem('is_darkmode')).toBe('false')
    expect(window.localStorage.getItem('is_color_assist_mode')).toBe('true')
    expect(classes()).toEqual(['color-assist-mode-light', 'light'])
  })
})
