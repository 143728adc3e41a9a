import { createShapeCheck } from '../../api/shape'
import type { ResponseBody } from '../../api/wire-types'
import { createObjectCalls } from '../object/object-calls'

/** A news item as staff edit it. */
export type AdminNewsItem = ResponseBody<'getAdminNewsItem'>
/** An article as staff edit it. */
export type AdminArticle = ResponseBody<'getAdminArticle'>

const isItem = createShapeCheck({ id: 'number', title: 'string', polls: 'array', version: 'number' })
const isArticle = createShapeCheck({ id: 'number', title: 'string', url: 'string', version: 'number' })

export const newsItemCalls = createObjectCalls('/v1/admin/news', isItem, 'newsItems')
export const articleCalls = createObjectCalls('/v1/admin/articles', isArticle, 'items')
