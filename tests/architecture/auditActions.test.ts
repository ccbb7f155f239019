import { expect, it } from 'vitest'
import { auditActions } from '@/lib/account/auditEntry'
import { isTest, sources } from '@/tests/architecture/sources'

it('issue 26.37 the audit log has words for every action that the host notes, and for no other', () => {
  const noted = sources(/^server\/.*\.ts$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/action: (?:\w+ \? )?'(\w+\.\w+)'(?: : '(\w+\.\w+)')?/g)])
    .flatMap(([, one, other]) => [one, other].filter((action) => action !== undefined))
  expect([...new Set(noted)].sort()).toEqual(Object.keys(auditActions).sort())
})
