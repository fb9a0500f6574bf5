// The bodies of the API. Written by `make generate` from openapi.json; do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * The desk's state.
 */
export type DeskHealth = {
    /**
     * The database engine that answered: `sqlite` or `postgres`.
     */
    database: string;
    /**
     * Always `ok`.
     */
    status: string;
    /**
     * The version of duobao.
     */
    version: string;
};

/**
 * The answer of every call.
 */
export type EnvelopeDeskHealth = {
    /**
     * The desk's state.
     */
    data: {
        /**
         * The database engine that answered: `sqlite` or `postgres`.
         */
        database: string;
        /**
         * Always `ok`.
         */
        status: string;
        /**
         * The version of duobao.
         */
        version: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * Whether the call did what it was asked to.
 */
export type State = 'SUCCESS' | 'ERROR';

export type ShowDeskHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/health';
};

export type ShowDeskHealthResponses = {
    200: EnvelopeDeskHealth;
};

export type ShowDeskHealthResponse = ShowDeskHealthResponses[keyof ShowDeskHealthResponses];
