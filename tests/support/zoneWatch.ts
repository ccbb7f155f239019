import { afterAll, beforeAll, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Test files that run in the second time zone too. */
    readonly datedTests: readonly string[]
  }
}

/** Tells who makes a date or a text of one; `Date.now` and `Date.UTC` are numbers of every time zone. */
function watched<T extends DateConstructor | typeof Intl.DateTimeFormat>(own: T, name: string, told: Set<string>): T {
  return new Proxy(own, {
    construct(target, args, maker) {
      told.add(`new ${name}(${args})`)
      return Reflect.construct(target, args, maker)
    },
    apply(target, self, args) {
      told.add(`${name}()`)
      return Reflect.apply(target, self, args)
    },
    get(target, key, receiver) {
      if (key === 'parse') told.add(`${name}.parse`)
      return Reflect.get(target, key, receiver)
    },
  })
}

/**
 * Files that run in one time zone only are held to it: their imports say that they cannot know where their process
 * stands, and no date may be made while they run.
 */
const path = expect.getState().testPath ?? ''
if (!inject('datedTests').some((dated) => path.endsWith(`/${dated}`))) {
  const { Date: ownDate } = globalThis
  const { DateTimeFormat: ownFormat } = Intl
  const told = new Set<string>()
  beforeAll(() => {
    globalThis.Date = watched(ownDate, 'Date', told)
    Intl.DateTimeFormat = watched(ownFormat, 'Intl.DateTimeFormat', told)
  })
  afterAll(() => {
    globalThis.Date = ownDate
    Intl.DateTimeFormat = ownFormat
    expect([...told], 'dates made by a test that runs in one time zone only').toEqual([])
  })
}
