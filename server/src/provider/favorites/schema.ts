import { Type } from 'typebox'
import { Id } from '../common-schema.ts'

export const FavoriteParams = Type.Object({ id: Id })
