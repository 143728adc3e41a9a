/** The type of the messages between the app and the widget that previews an unsaved poll. */
export const PREVIEW_MESSAGE = 'meinungsbild:preview'
