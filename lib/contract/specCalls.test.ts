import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from '@/lib/contract'
import { calls } from '@/lib/contract/callTable'
import type { Endpoint } from '@/lib/contract/endpoint'

const CAPTCHA = ['altcha', 'cf-turnstile-response', 'h-captcha-response']
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'topic']

/** Spec §7, written out: id here, method and path there, fields of body or query that it names. */
const table: readonly (readonly [id: keyof typeof calls, method: string, path: string, fields: readonly string[]])[] = [
  ['users.current', 'GET', '/api/users', ['add_unreads']],
  ['users.signUp', 'POST', '/api/users/create', ['email', 'password', 'anon_id', ...CAPTCHA]],
  [
    ...(['users.signUpReferral', 'POST', '/api/users/create_referral'] as const),
    ['email', 'password', 'anon_id', 'referral_code_used', ...CAPTCHA],
  ],
  ['users.logIn', 'POST', '/api/users/login', ['email', 'password', 'mfa_code', ...CAPTCHA]],
  ['users.sendPasswordReset', 'POST', '/api/users/send_password_reset', ['email', ...CAPTCHA]],
  ['users.resetPassword', 'POST', '/api/users/reset_password', ['email', 'password', 'token', ...CAPTCHA]],
  ['users.logOut', 'GET', '/api/users/logout', []],
  ['users.update', 'PUT', '/api/user/update', ['date_fmt', 'timezone']],
  ['users.readNotificationConfig', 'GET', '/api/user/notification_config', []],
  ['users.saveNotificationConfig', 'POST', '/api/user/notification_config', []],
  ['changelog.unreads', 'GET', '/api/changelog/unreads', []],
  ['changelog.markRead', 'POST', '/api/changelog/unreads', ['last_read_id']],
  ['announcements.banner', 'GET', '/api/announcements/banner', []],
  ['watchedChains.save', 'POST', '/api/watched_chains', ['chains']],
  ['optionWatchlists.update', 'PUT', '/api/option_watchlist', ['id', 'chains', 'name']],
  ['brokerage.isAuthed', 'GET', '/api/tastytrade/is_authed', ['account_id']],
  [
    ...(['visits.botCheck', 'POST', '/api/bot-check'] as const),
    ['url', 'location', 'event_type', 'start_time', 'uw-id', 'headers', ...UTM],
  ],
]

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])
const fieldsOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : []

describe('§7 the calls it makes', () => {
  it.each(table)('§7 every call of the specification: %s is %s %s', (id, method, path, fields) => {
    const endpoint = endpoints.find((one) => one.id === id)
    expect([endpoint?.method, endpoint?.path]).toEqual([method, path])
    expect(calls[id]).toMatchObject({ method, path })
    expect([...fieldsOf(endpoint?.query), ...fieldsOf(endpoint?.body)]).toEqual(expect.arrayContaining([...fields]))
  })
})
