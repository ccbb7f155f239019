import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { parseMarkdown } from '@/lib/markdown/parseMarkdown'
import { routes } from '@/lib/navigation/routes'
import { strategyOf } from '@/lib/strategies/strategies'
import { lessons } from '@/server/services/course/lessons/index'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { course } = contract
let host: AccountsHost
beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

const FREE = 'what-an-option-is'
const SOLD = 'dealer-exposure'
const rightOf = (key: string) => lessons.find((lesson) => lesson.key === key)?.questions.map(({ right }) => right) ?? []
const read = (key: string, token?: string) =>
  host.call(course.lesson, { params: { key }, ...(token === undefined ? {} : { token }) })
const answer = (key: string, answers: number[], token?: string) =>
  host.call(course.answer, { params: { key }, body: { answers }, ...(token === undefined ? {} : { token }) })

describe('§4.9 Education: lessons', () => {
  it('free lessons are read by everybody, the others by who has a plan; the host decides', async () => {
    const heads = (await host.call(course.list)).body.data
    expect(heads.filter(({ is_open }) => is_open).map(({ level }) => level)).toEqual(Array(4).fill('beginner'))
    expect((await read(FREE)).body.data.parts.length).toBeGreaterThan(2)
    const refused = await read(SOLD)
    expect([refused.status, refused.message]).toEqual([403, 'Your plan does not include this lesson.'])
    expect((await read(SOLD, await host.logIn('free'))).status).toBe(403)
    expect((await answer(SOLD, rightOf(SOLD))).status).toBe(403)
    const premium = await host.logIn('premium')
    expect((await read(SOLD, premium)).body.data.title).toBe('Dealer exposure, and what is assumed')
    expect((await host.call(course.list, { token: premium })).body.data.every(({ is_open }) => is_open)).toBe(true)
    expect((await read('no-such-lesson')).status).toBe(404)
  })

  it('the right answers stay on the host', async () => {
    for (const question of (await read(FREE)).body.data.questions)
      expect(Object.keys(question).toSorted()).toEqual(['options', 'text'])
  })

  it('answers are judged one by one, a missing one is wrong', async () => {
    const right = rightOf(FREE)
    const wrong = right.map((place) => (place + 1) % 3)
    const judged = async (answers: number[]) => (await answer(FREE, answers)).body.data
    expect(await judged(right)).toMatchObject({ passed: true, results: right.map(() => ({ is_right: true })) })
    expect((await judged(wrong)).passed).toBe(false)
    expect((await judged(right.slice(0, 2))).results.map(({ is_right }) => is_right)).toEqual([true, true, false])
    expect((await judged([])).passed).toBe(false)
  })

  it('what a person passed is kept with the account, once, and forgotten when asked', async () => {
    const token = await host.logIn('free')
    const progress = async (own: string) => (await host.call(course.progress, { token: own })).body.data
    await answer(FREE, [9, 9, 9], token)
    expect(await progress(token)).toEqual([])
    await answer(FREE, rightOf(FREE), token)
    const first = await progress(token)
    expect(first.map(({ lesson }) => lesson)).toEqual([FREE])
    host.clock.nowMs += 1000
    await answer(FREE, rightOf(FREE), token)
    expect(await progress(token)).toEqual(first)
    expect(await progress(await host.logIn('premium'))).toEqual([])
    await host.call(course.forget, { token })
    expect(await progress(token)).toEqual([])
    expect((await host.call(course.progress)).status).toBe(401)
  })
})

describe('the texts of the lessons', () => {
  it.each(lessons.map((lesson) => [lesson.key, lesson] as const))(
    '%s is read whole and can be judged',
    (_key, lesson) => {
      for (const part of lesson.parts) {
        if (part.kind === 'practice') {
          expect(part.name !== 'payoff' || strategyOf(part.about) !== null, part.about).toBe(true)
          continue
        }
        expect(JSON.stringify(parseMarkdown(part.source))).not.toMatch(/\*\*|\]\(|::/)
        for (const [, href] of part.source.matchAll(/\]\((\/[^)]*)\)/g))
          expect(
            Object.values(routes).some(({ path }) => path.split('/[')[0] === href),
            href,
          ).toBe(true)
      }
      expect(lesson.routeKey in routes).toBe(true)
      expect(lesson.questions.length).toBeGreaterThanOrEqual(3)
      for (const { options, right } of lesson.questions) {
        expect(new Set(options).size).toBe(options.length)
        expect(options[right]).toBeDefined()
      }
    },
  )

  it('every level has lessons, no key twice, and the right answer is not always in one place', () => {
    expect(new Set(lessons.map(({ level }) => level)).size).toBe(3)
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length)
    expect(new Set(lessons.flatMap(({ questions }) => questions.map(({ right }) => right))).size).toBeGreaterThan(2)
  })
})
