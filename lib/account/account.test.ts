import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { chooseDateFormat, DATE_FORMATS } from '@/lib/account/dateFormat'
import {
  captchaFieldOf,
  checkForm,
  type FormName,
  type FormValues,
  NoSessionError,
  sessionOf,
  withoutEmptyValues,
} from '@/lib/account/forms'
import { chooseTimeZone, isValidTimeZone } from '@/lib/account/timezone'
import { type SessionReply, users } from '@/lib/contract/users'
import { formatDate } from '@/lib/format/date'

const nowhere = { profile: null, stored: null, browser: null }

describe('§5 time zone', () => {
  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'])('§5 %s is a valid zone name', (zone) => {
    expect(isValidTimeZone(zone)).toBe(true)
  })

  it.each(['', 'Mars/Base', 'America/Nowhere', 'null'])('§5 %j is none', (zone) =>
    expect(isValidTimeZone(zone)).toBe(false),
  )

  it.each([
    ['a valid profile zone', { ...nowhere, profile: 'Europe/Paris', browser: 'Asia/Tokyo' }, 'Europe/Paris', false],
    ['a valid stored zone', { ...nowhere, stored: 'Asia/Tokyo' }, 'Asia/Tokyo', false],
    [
      'an invalid zone is replaced and saved',
      { ...nowhere, profile: 'Mars/Base', browser: 'Asia/Tokyo' },
      'America/New_York',
      true,
    ],
    ['an invalid stored zone is replaced and saved', { ...nowhere, stored: 'x' }, 'America/New_York', true],
    ["without any, the browser's", { ...nowhere, profile: '', browser: 'Asia/Tokyo' }, 'Asia/Tokyo', false],
    ['without a usable one, New York', { ...nowhere, browser: 'x' }, 'America/New_York', false],
    ['a browser that tells no zone, New York', { ...nowhere, browser: undefined }, 'America/New_York', false],
    ['without anything, New York', nowhere, 'America/New_York', false],
  ])('§5 %s', (_name, sources, timeZone, mustSave) => {
    expect(chooseTimeZone(sources)).toEqual({ timeZone, mustSave })
  })
})

describe('§5 date format', () => {
  it.each([
    [null, 'America/Chicago', 'MM/DD/YYYY', true],
    ['', 'america/lima', 'MM/DD/YYYY', true],
    [null, 'posix/America/Chicago', 'MM/DD/YYYY', true],
    [null, 'Europe/Berlin', 'YYYY-MM-DD', true],
    ['DD.MM.YYYY', 'America/Chicago', 'DD.MM.YYYY', false],
  ])('§5 format %j in %s is %s, saved: %s', (format, zone, expected, mustSave) => {
    expect(chooseDateFormat(format, zone)).toEqual({ format: expected, mustSave })
  })

  it('every format on offer writes year, month and day', () => {
    expect(DATE_FORMATS.map((format) => formatDate('2025-01-17', format))).toEqual([
      '01/17/2025',
      '2025-01-17',
      '17/01/2025',
      '17.01.2025',
    ])
  })
})

describe('§5 account forms', () => {
  const full: FormValues = {
    email: ' reader@host.example ',
    password: 'correct horse battery',
    captcha: 'solved',
    token: 't',
    referral_code_used: 'FRIEND',
    terms: 'yes',
  }

  it.each<FormName>(['signUp', 'signUpReferral', 'logIn', 'forgotPassword', 'resetPassword'])(
    '§5 a complete %s form has no error',
    (form) => {
      expect(checkForm(form, full)).toEqual({})
    },
  )

  it.each<FormName>(['signUp', 'signUpReferral', 'logIn', 'forgotPassword', 'resetPassword'])(
    '§5 %s requires the captcha response',
    (form) => {
      expect(Object.keys(checkForm(form, { ...full, captcha: '' }))).toEqual(['captcha'])
    },
  )

  it('§5 login accepts an optional mfa_code', () => {
    for (const mfa_code of ['', '123456', 'ABCD-EFGH-12']) expect(checkForm('logIn', { ...full, mfa_code })).toEqual({})
    expect(checkForm('logIn', { ...full, mfa_code: '12345' })).toHaveProperty('mfa_code')
  })

  it.each(['', 'reader', 'reader@host', 'a@b@c.example', 'a b@host.example', `${'x'.repeat(250)}@host.example`])(
    '%j is no mail address',
    (email) => {
      expect(checkForm('signUp', { ...full, email })).toHaveProperty('email')
    },
  )

  it('new passwords have 10 to 200 characters, an old one only has to be there', () => {
    expect(checkForm('signUp', { ...full, password: 'x'.repeat(9) })).toHaveProperty('password')
    expect(checkForm('resetPassword', { ...full, password: 'x'.repeat(201) })).toHaveProperty('password')
    expect(checkForm('logIn', { ...full, password: 'x' })).toEqual({})
  })

  it('agrees with the contract of the host on what may be sent', () => {
    for (const email of ['reader@host.example', 'reader', 'a@b@c.example']) {
      for (const password of ['x'.repeat(9), 'x'.repeat(10), 'x'.repeat(200), 'x'.repeat(201)]) {
        const isAccepted = users.signUp.body?.safeParse({ email, password, altcha: 'solved' }).success
        expect([email, password.length, isAccepted]).toEqual([
          email,
          password.length,
          Object.keys(checkForm('signUp', { ...full, email, password })).length === 0,
        ])
      }
    }
  })

  it('§5 the captcha field is named after its provider', () => {
    expect((['altcha', 'turnstile', 'hcaptcha'] as const).map(captchaFieldOf)).toEqual([
      'altcha',
      'cf-turnstile-response',
      'h-captcha-response',
    ])
  })

  it('§5 a response without a session is itself raised to the form', () => {
    const reply: z.infer<typeof SessionReply> = { message: 'Wrong password', code: 401 }
    expect(() => sessionOf(reply)).toThrow(NoSessionError)
    try {
      sessionOf(reply)
    } catch (error) {
      expect(error instanceof NoSessionError && error.reply).toBe(reply)
    }
    expect(() => sessionOf({ session: { token: 't' } })).toThrow(NoSessionError)
    expect(sessionOf({ session: { token: 't' }, user: { id: 'u' } })).toEqual({ token: 't', user: { id: 'u' } })
  })

  it('§7 sign-up sends attribution with empty values removed', () => {
    expect(withoutEmptyValues({ utm_source: 'news', utm_term: '', referrer: null, topic: undefined })).toEqual({
      utm_source: 'news',
    })
  })
})
