import { describe, expect, it } from 'vitest'
import { answerText, BOT_COMMANDS, parseCommand } from '@/lib/bots/commands'

describe('Bots: what a message asks', () => {
  it.each([
    ['/flow NVDA', { name: 'flow', argument: 'NVDA' }],
    ['!flow $nvda and more', { name: 'flow', argument: 'NVDA' }],
    ['/flow@UndercurrentBot', { name: 'flow', argument: '' }],
    ['  TIDE whatever ', { name: 'tide', argument: '' }],
    ['/start', { name: 'help', argument: '' }],
    ['', { name: 'help', argument: '' }],
    ['/link k3mz-9wqa', { name: 'link', argument: 'K3MZ-9WQA' }],
    ['/gex', { problem: 'Which name? For example /gex SPY.' }],
    ['/iv <script>', { problem: '<SCRIPT> is not a ticker.' }],
    ['/link', { problem: 'Send the code with it: /link CODE.' }],
    ['/delete everything', { problem: 'Unknown command. /help lists what can be asked.' }],
  ])('%s', (text, parsed) => expect(parseCommand(text)).toEqual(parsed))

  it('has the eight commands of the content guide, each explained', () => {
    const names = BOT_COMMANDS.map(({ name }) => name)
    expect(names.slice(0, 8)).toEqual(['flow', 'tide', 'chain', 'gex', 'iv', 'earnings', 'politics', 'alerts'])
    expect(BOT_COMMANDS.every(({ about }) => about.length > 5)).toBe(true)
  })

  it('an answer fits the room of its chat by whole lines and keeps where it is from', () => {
    const answer = { title: 'Flow', lines: ['one', 'two', 'three'], footer: 'sample' }
    expect(answerText(answer, 100)).toBe('Flow\none\ntwo\nthree\n\nsample')
    expect(answerText(answer, 19)).toBe('Flow\none\n\nsample')
    expect(answerText({ ...answer, footer: '' }, 8)).toBe('Flow\none')
  })
})
