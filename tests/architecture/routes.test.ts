import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtRoutes } from '@/lib/navigation/builtRoutes'
import { pagePathOf, type RouteKey, routes } from '@/lib/navigation/routes'
import { sources } from '@/tests/architecture/sources'

const pages = sources(/^pages\/(?!_|404)[^.]*.*\.tsx$/).map(({ path }) =>
  path.replace(/^pages/, '').replace(/\.tsx$/, ''),
)
const fileOf = (key: RouteKey): string => {
  const path = pagePathOf(routes[key])
  return existsSync(`pages${path}.tsx`) ? path : `${path === '/' ? '' : path}/index`
}

describe('house §2.2 pages, routes and screens', () => {
  it('every built route has its page file, and every page file is a built route', () => {
    expect([...pages].sort()).toEqual(builtRoutes.map(fileOf).sort())
  })
  it('every page file takes its screen from the folder of its own address', () => {
    const bad = sources(/^pages\/(?!_|404)[^.]*.*\.tsx$/).flatMap(({ path, text }) => {
      const folder = path
        .replace(/^pages\//, '')
        .replace(/\.tsx$/, '')
        .split('/')
        .filter((part) => !/^\[|^index$/.test(part))
        .join('/')
      const target = /@\/components\/screens\/([^']+)'/.exec(text)?.[1]
      const own = folder === '' ? 'landing/' : `${folder}/`
      const parent = `${folder.split('/').slice(0, -1).join('/')}/`
      return target?.startsWith(own) || target?.startsWith(parent) ? [] : [`${path} → ${target}`]
    })
    expect(bad).toEqual([])
  })
})
