/**
 * The environment variable that a terminal takes the API key from, and the only place: others on
 * the machine can read arguments.
 */
export const KEY_VARIABLE = 'CATEGORY_SERVICE_KEY';
