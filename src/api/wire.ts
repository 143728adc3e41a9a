// Made from the server’s schemas by `npm run wire`; never edited by hand.
export interface paths {
    "/api/customer-anonymous-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["contactAnonymously"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["contactAsCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminArticles"];
        put?: never;
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminArticle"];
        put: operations["updateArticle"];
        post?: never;
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/articles/{id}/upload_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadArticleImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/audit/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/citations/{code}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the content and shows readers the reason. */
        post: operations["withdrawCitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shared comparisons of all organizations. */
        get: operations["listAdminComparisons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/comparisons/{id}/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Blocks a shared comparison, or unblocks it. */
        put: operations["blockComparison"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminInsightBoards"];
        put?: never;
        post: operations["createInsightBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminInsightBoard"];
        put: operations["updateInsightBoard"];
        post?: never;
        delete: operations["deleteInsightBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/{id}/data_for_rawdata_exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRawDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["duplicateInsightBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/{id}/raw_data/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportRawData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/{id}/raw_data/time_ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRawDataTimeRanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changeInsightBoardStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTilePolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/insight_boards/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewInsightBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/jobs/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadJobFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/me/switch_organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a new session like a login; the old token is revoked. */
        post: operations["switchOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminNews"];
        put?: never;
        post: operations["createNewsItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminNewsItem"];
        put: operations["updateNewsItem"];
        post?: never;
        delete: operations["deleteNewsItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/news/{id}/upload_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadNewsImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchOrganizations"];
        put?: never;
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrganizationName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminOrganization"];
        put: operations["updateOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrganizationInvitations"];
        put?: never;
        post: operations["inviteToOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteOrganizationInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrganizationMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/{id}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setOrganizationMemberRole"];
        post?: never;
        delete: operations["deleteOrganizationMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/organizations/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/panel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPanel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminPollBundles"];
        put?: never;
        post: operations["createPollBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle_collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminPollBundleCollections"];
        put?: never;
        post: operations["createPollBundleCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle_collection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPollBundleCollection"];
        put: operations["updatePollBundleCollection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle_collection/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignPollBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle_collection/unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["unassignPollBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPollBundle"];
        put: operations["updatePollBundle"];
        post?: never;
        delete: operations["deletePollBundle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle/{id}/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminBundlePolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle/{id}/upload_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadPollBundleImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/poll_bundle/poll_bundle_collection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deletePollBundleCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminPolls"];
        put?: never;
        post: operations["createPoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPoll"];
        put: operations["updatePoll"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/data_for_rawdata_exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPollRawDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Exact figures of groups require a reason and imported votes only. */
        put: operations["changePollFigures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/granted_organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["grantPoll"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPollHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/open_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOpenAnswers"];
        put: operations["codeOpenAnswers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/raw_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportPollRawData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changePollStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/bulk/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["archivePolls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/bulk/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["grantPolls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/bulk/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tagPolls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadPollTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["discardPollTable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/import/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkPollTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/import/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startPollImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/upload_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadPollImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/polls/weighting_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkPollWeighting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shared segments of all organizations. */
        get: operations["listAdminSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/segments/{id}/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Blocks a shared segment, or unblocks it. */
        put: operations["blockSegment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettings"];
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/settings/demo_accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDemoAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/settings/test_mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/tags/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/tags/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["blockTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/tags/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaff"];
        put?: never;
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffMember"];
        put: operations["updateStaffMember"];
        post?: never;
        /** Removes all roles and ends all sessions; the account stays. */
        delete: operations["removeStaffMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteStaffAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/users/{id}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        delete: operations["endStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/admin/users/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endStaffSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/forgot_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/pro/activate_email_login_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["activateEmailLoginToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/pro/request_email_login_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestEmailLoginToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/reset_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/reset_password/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkResetToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/verify_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/auth/verify_email/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/citations/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The frozen view, for users who may see the poll; for a withdrawn one only the time and reason. */
        get: operations["getCitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/client_event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendClientEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/insight_boards_v2/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInsightBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/insight_boards/{id}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportInsightBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/insight_boards/{id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts an export of all tiles of a board. */
        post: operations["startBoardExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/insight_boards/{id}/pinned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pinInsightBoard"];
        delete: operations["unpinInsightBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/insight_boards/pinned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPinnedInsightBoards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/insight_boards/showcase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getShowcase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        patch: operations["updateMe"];
        trace?: never;
    };
    "/provider/v1/me/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of watches since their last visit. */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/favorite_polls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["favoritePoll"];
        post?: never;
        delete: operations["unfavoritePoll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/gdpr_consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["giveConsent"];
        delete: operations["withdrawConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/metadata_v3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMetadata"];
        trace?: never;
    };
    "/provider/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSecondFactor"];
        put?: never;
        post: operations["beginSecondFactor"];
        delete: operations["endSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/second_factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/second_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends all sessions of the user except the current one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWatches"];
        put?: never;
        /** Watches a poll (optionally one segment), a series or a board. Idempotent. */
        post: operations["addWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/me/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeWatch"];
        options?: never;
        head?: never;
        patch: operations["changeWatch"];
        trace?: never;
    };
    "/provider/v1/pro/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own comparisons and those shared in the organization. */
        get: operations["listComparisons"];
        put?: never;
        post: operations["createComparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/comparisons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames, shares or archives a comparison, unshares or restores it. */
        put: operations["changeComparison"];
        post?: never;
        delete: operations["deleteComparison"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/exports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/invitation/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["applyInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/my_organization/color_palette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getColorPalettes"];
        put: operations["chooseColorPalette"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/my_organization/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvitations"];
        put?: never;
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/my_organization/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/my_organization/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/my_organization/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/my_organization/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setMemberRole"];
        post?: never;
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/poll_bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPollBundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/poll_bundle_collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPollBundleCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/poll_bundle/{bundle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPollBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/poll_bundle/{bundle}/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBundlePolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchPolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPoll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freezes a view of a poll under a short, permanent URL. */
        post: operations["citePollView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series. */
        get: operations["getPollComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison.pptx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonSlide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonDrawing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/comparison.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonWorkbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/contrasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The largest significant differences between groups, periods and regions. */
        get: operations["getPollContrasts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/district_estimates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Estimates for the unfiltered poll over its whole time; the first request starts the computation. */
        get: operations["getDistrictEstimates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/district_estimates.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns 409 while there are no estimates. */
        get: operations["exportDistrictEstimates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportPollResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/export.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a PNG of twice the size. */
        get: operations["exportPollResultImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/export.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chart of the view with its method, as SVG. */
        get: operations["exportPollResultDrawing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the CSV file as a workbook, with method and filter on separate sheets. */
        get: operations["exportPollResultWorkbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/open_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOpenAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/report.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All views of the poll as a PDF, one A4 page each. */
        get: operations["exportPollReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/report.pptx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as PPTX slides with native charts. */
        get: operations["exportPollSlides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPollResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/result_changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events `result_state`: the current state of the figures, then one after each change. The stream ends after five minutes, and within about a second after the session or the right to read the poll. */
        get: operations["followPollResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/waves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The polls of the same series, each over its whole field period. */
        get: operations["getPollWaves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/{id}/weights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Weights of the unfiltered poll over its whole time. */
        get: operations["getPollWeights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/exclusives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listExclusivePolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts an export of the results of all polls of a list as a workbook. */
        post: operations["startListExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFavoritePolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/polls/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnPolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own segments and those shared in the organization. */
        get: operations["listSegments"];
        put?: never;
        post: operations["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v1/pro/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a segment, changes its conditions, shares or unshares it. */
        put: operations["changeSegment"];
        post?: never;
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v2/insight_boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInsightBoards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/v2/insight_boards/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchInsightBoards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    contactAnonymously: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    message: string;
                    name: string;
                    phone?: string;
                    website?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    contactAsCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    org_type?: string;
                    phone?: string;
                    website?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    getFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                    };
                };
            };
        };
    };
    listAdminArticles: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                /** @description Part of the title. */
                query?: string;
                sort?: "TITLE" | "PUBLISHED_AT";
                status?: "CREATED" | "SCHEDULED" | "PUBLISHED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            embed_url: string | null;
                            id: number;
                            image_url: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            publisher: string;
                            /** @enum {string} */
                            status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                            teaser: string;
                            title: string;
                            url: string;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: web-url */
                    embed_url?: string | null;
                    id?: unknown;
                    /** @description Null removes the image; a URL is ignored. */
                    image_url?: unknown;
                    /** Format: date-time */
                    published_at: string | null;
                    publisher: string;
                    status?: unknown;
                    teaser: string;
                    title: string;
                    url: string;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        embed_url: string | null;
                        id: number;
                        image_url: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        publisher: string;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        url: string;
                        version: number;
                    };
                };
            };
        };
    };
    getAdminArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        embed_url: string | null;
                        id: number;
                        image_url: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        publisher: string;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        url: string;
                        version: number;
                    };
                };
            };
        };
    };
    updateArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: web-url */
                    embed_url?: string | null;
                    id?: unknown;
                    /** @description Null removes the image; a URL is ignored. */
                    image_url?: unknown;
                    /** Format: date-time */
                    published_at?: string | null;
                    publisher?: string;
                    status?: unknown;
                    teaser?: string;
                    title?: string;
                    url?: string;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        embed_url: string | null;
                        id: number;
                        image_url: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        publisher: string;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        url: string;
                        version: number;
                    };
                };
            };
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploadArticleImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "JPEG" | "PNG";
                    id?: number;
                    /** @description Base64 without the prefix of a data URI. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        embed_url: string | null;
                        id: number;
                        image_url: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        publisher: string;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        url: string;
                        version: number;
                    };
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query: {
                /** @description The `next` of the previous page; omitted for the newest entries. */
                before?: number;
                /** @description First day, in Berlin. */
                from?: string;
                limit: number;
                object_id?: number;
                object_type?: "ARTICLE" | "INSIGHT_BOARD" | "JOB" | "NEWS_ITEM" | "ORGANIZATION" | "POLL" | "POLL_BUNDLE" | "POLL_BUNDLE_COLLECTION" | "SEGMENT" | "COMPARISON" | "SETTINGS" | "TAG" | "USER";
                /** @description Part of the name of the actor or e-mail address, or the ID of their account. */
                person?: string;
                /** @description Last day, in Berlin. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            action: string;
                            /** @description Name or e-mail address; null for the server and for deleted accounts. */
                            actor: string | null;
                            /** @description Null for the server itself. */
                            actor_id: number | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            /** Format: date-time */
                            at: string;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            id: number;
                            object_id: number | null;
                            /** @description Current name of a poll, bundle, collection, board or organization. */
                            object_name: string | null;
                            object_type: string;
                            reason: string | null;
                        }[];
                        /** @description The `before` of the next page; null at the end. */
                        next: number | null;
                    };
                };
            };
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description First day, in Berlin. */
                from?: string;
                object_id?: number;
                object_type?: "ARTICLE" | "INSIGHT_BOARD" | "JOB" | "NEWS_ITEM" | "ORGANIZATION" | "POLL" | "POLL_BUNDLE" | "POLL_BUNDLE_COLLECTION" | "SEGMENT" | "COMPARISON" | "SETTINGS" | "TAG" | "USER";
                /** @description Part of the name of the actor or e-mail address, or the ID of their account. */
                person?: string;
                /** @description Last day, in Berlin. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    withdrawCitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in `/z/k7m2p9qx`. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAdminComparisons: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shared comparisons, newest first. */
                        comparisons: {
                            blocked_reason: string | null;
                            id: number;
                            name: string;
                            organization: string;
                            /** @description Title of the poll; null if it was deleted. */
                            poll: string | null;
                            /**
                             * @description PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened.
                             * @enum {string}
                             */
                            status: "PUBLISHED" | "BLOCKED" | "ARCHIVED";
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    blockComparison: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null unblocks it. */
                    reason: string | null;
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAdminInsightBoards: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                max_tiles?: number;
                min_tiles?: number;
                offset: number;
                order?: "ASC" | "DESC";
                query?: string;
                sort?: "TITLE" | "TOPIC" | "STATUS" | "TILES" | "UPDATED_AT";
                status?: "PUBLISHED" | "FROZEN" | "CREATED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        insight_boards: {
                            description: string;
                            /** Format: date-time */
                            frozen_at: string | null;
                            id: number;
                            /** Format: date-time */
                            published_at: string | null;
                            sections: {
                                /** @description Unique within its board. */
                                id: number;
                                text: string | null;
                                tiles: {
                                    /** @default null */
                                    answer: number | null;
                                    /**
                                     * @default null
                                     * @enum {string|null}
                                     */
                                    by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                                    /** @description Unique within its board. */
                                    id: number;
                                    /** @enum {string} */
                                    kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    poll_id: number | null;
                                    /** @default null */
                                    text: string | null;
                                    /** @description In twelfths of the page. */
                                    width: number;
                                }[];
                                title: string;
                            }[];
                            slug: string;
                            /** @enum {string} */
                            status: "PUBLISHED" | "FROZEN" | "CREATED";
                            title: string;
                            topic: string;
                            /** Format: date-time */
                            updated_at: string;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createInsightBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    sections?: {
                        /** @description Unique within its board. */
                        id?: number;
                        /** @default null */
                        text: string | null;
                        tiles: {
                            /** @default null */
                            answer: number | null;
                            /**
                             * @default null
                             * @enum {string|null}
                             */
                            by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                            /** @description Unique within its board. */
                            id?: number;
                            /** @enum {string} */
                            kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            poll_id: number | null;
                            /** @default null */
                            text: string | null;
                            /** @description In twelfths of the page. */
                            width: number;
                        }[];
                        title: string;
                    }[];
                    slug?: string;
                    title: string;
                    topic: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** Format: date-time */
                        frozen_at: string | null;
                        id: number;
                        /** Format: date-time */
                        published_at: string | null;
                        sections: {
                            /** @description Unique within its board. */
                            id: number;
                            text: string | null;
                            tiles: {
                                /** @default null */
                                answer: number | null;
                                /**
                                 * @default null
                                 * @enum {string|null}
                                 */
                                by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                                /** @description Unique within its board. */
                                id: number;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                poll_id: number | null;
                                /** @default null */
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                        slug: string;
                        /** @enum {string} */
                        status: "PUBLISHED" | "FROZEN" | "CREATED";
                        title: string;
                        topic: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    getAdminInsightBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** Format: date-time */
                        frozen_at: string | null;
                        id: number;
                        /** Format: date-time */
                        published_at: string | null;
                        sections: {
                            /** @description Unique within its board. */
                            id: number;
                            text: string | null;
                            tiles: {
                                /** @default null */
                                answer: number | null;
                                /**
                                 * @default null
                                 * @enum {string|null}
                                 */
                                by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                                /** @description Unique within its board. */
                                id: number;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                poll_id: number | null;
                                /** @default null */
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                        slug: string;
                        /** @enum {string} */
                        status: "PUBLISHED" | "FROZEN" | "CREATED";
                        title: string;
                        topic: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    updateInsightBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    sections?: {
                        /** @description Unique within its board. */
                        id?: number;
                        /** @default null */
                        text: string | null;
                        tiles: {
                            /** @default null */
                            answer: number | null;
                            /**
                             * @default null
                             * @enum {string|null}
                             */
                            by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                            /** @description Unique within its board. */
                            id?: number;
                            /** @enum {string} */
                            kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            poll_id: number | null;
                            /** @default null */
                            text: string | null;
                            /** @description In twelfths of the page. */
                            width: number;
                        }[];
                        title: string;
                    }[];
                    slug?: string;
                    title?: string;
                    topic?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** Format: date-time */
                        frozen_at: string | null;
                        id: number;
                        /** Format: date-time */
                        published_at: string | null;
                        sections: {
                            /** @description Unique within its board. */
                            id: number;
                            text: string | null;
                            tiles: {
                                /** @default null */
                                answer: number | null;
                                /**
                                 * @default null
                                 * @enum {string|null}
                                 */
                                by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                                /** @description Unique within its board. */
                                id: number;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                poll_id: number | null;
                                /** @default null */
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                        slug: string;
                        /** @enum {string} */
                        status: "PUBLISHED" | "FROZEN" | "CREATED";
                        title: string;
                        topic: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    deleteInsightBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getRawDataExport: {
        parameters: {
            query?: {
                /** @description Ranges of days with open ends, such as 2026-01-01..2026-03-31,.. */
                dates?: string;
                include_archived_polls?: boolean;
                level?: "simple" | "advanced" | "advancedWithOpenEnded";
                poll_ids?: string;
                /** @description More than 3 are rejected. */
                zip_digits?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Content of an export of the selection. */
                        dry_run: {
                            columns: string[];
                            /** @description Number of people whose age and gender are concealed in too small groups; null from one to nine. */
                            concealed: number | null;
                            /** @description Reason why this selection cannot be exported. */
                            refusal: string | null;
                            /** @description Null from one to nine. */
                            rows: number | null;
                            /** @description Number of people; null from one to nine, and without rows. */
                            smallest_group: number | null;
                        };
                        /** @description Levels that the roles of the user allow. */
                        levels: ("simple" | "advanced" | "advancedWithOpenEnded")[];
                        polls: {
                            id: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                            votes: number;
                        }[];
                        /** @description Title of the board or poll. */
                        title: string;
                    };
                };
            };
        };
    };
    duplicateInsightBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** Format: date-time */
                        frozen_at: string | null;
                        id: number;
                        /** Format: date-time */
                        published_at: string | null;
                        sections: {
                            /** @description Unique within its board. */
                            id: number;
                            text: string | null;
                            tiles: {
                                /** @default null */
                                answer: number | null;
                                /**
                                 * @default null
                                 * @enum {string|null}
                                 */
                                by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                                /** @description Unique within its board. */
                                id: number;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                poll_id: number | null;
                                /** @default null */
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                        slug: string;
                        /** @enum {string} */
                        status: "PUBLISHED" | "FROZEN" | "CREATED";
                        title: string;
                        topic: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    exportRawData: {
        parameters: {
            query?: {
                level?: "simple" | "advanced" | "advancedWithOpenEnded";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dates?: {
                        /** Format: date */
                        end: string | null;
                        /** Format: date */
                        start: string | null;
                    }[];
                    id?: number;
                    include_archived_polls?: boolean;
                    is_confirmed?: boolean;
                    poll_ids: number[];
                    /** @description More than 3 are rejected. */
                    zip_digits?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        can_retry: boolean;
                        /** Format: date-time */
                        created_at: string | null;
                        /** Format: date-time */
                        ended_at: string | null;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        /** @enum {string} */
                        kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                        /** Format: date-time */
                        next_attempt_at: string | null;
                        progress: number;
                        result: {
                            polls: {
                                id: number;
                                key: string;
                                /** @enum {string} */
                                outcome: "created" | "replaced" | "appended" | "present";
                                /** @description Number of votes, or of waves with published shares. */
                                size: number;
                            }[];
                            skipped_rows: number;
                        } | null;
                        /** Format: date-time */
                        started_at: string | null;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                        user: {
                            id: number;
                            name: string;
                        } | null;
                    };
                };
            };
        };
    };
    listRawDataTimeRanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        time_ranges: {
                            /** Format: date */
                            end: string | null;
                            /** Format: date */
                            start: string | null;
                            /** @description Null from one to nine. */
                            votes: number | null;
                        }[];
                    };
                };
            };
        };
    };
    changeInsightBoardStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "PUBLISHED" | "FROZEN" | "CREATED";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** Format: date-time */
                        frozen_at: string | null;
                        id: number;
                        /** Format: date-time */
                        published_at: string | null;
                        sections: {
                            /** @description Unique within its board. */
                            id: number;
                            text: string | null;
                            tiles: {
                                /** @default null */
                                answer: number | null;
                                /**
                                 * @default null
                                 * @enum {string|null}
                                 */
                                by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                                /** @description Unique within its board. */
                                id: number;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                poll_id: number | null;
                                /** @default null */
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                        slug: string;
                        /** @enum {string} */
                        status: "PUBLISHED" | "FROZEN" | "CREATED";
                        title: string;
                        topic: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    listTilePolls: {
        parameters: {
            query: {
                ids?: number[];
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                /** @description An ID, or part of the title or question. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            answers: {
                                position: number;
                                text: string;
                            }[];
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            id: number;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            question: string;
                            sample_size: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    previewInsightBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @default null
                     */
                    frozen_at: string | null;
                    /** @enum {string} */
                    reader: "VISITOR" | "SELF";
                    sections: {
                        /** @description Unique within its board. */
                        id?: number;
                        /** @default null */
                        text: string | null;
                        tiles: {
                            /** @default null */
                            answer: number | null;
                            /**
                             * @default null
                             * @enum {string|null}
                             */
                            by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | null;
                            /** @description Unique within its board. */
                            id?: number;
                            /** @enum {string} */
                            kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            poll_id: number | null;
                            /** @default null */
                            text: string | null;
                            /** @description In twelfths of the page. */
                            width: number;
                        }[];
                        title: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The polls of all tiles, each once. */
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        sections: {
                            text: string | null;
                            tiles: {
                                answer: number | null;
                                /** @enum {string|null} */
                                by: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | null;
                                change: {
                                    /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                                    ci95: number[];
                                    /** @description Second minus first. */
                                    difference: number;
                                    /** @enum {string|null} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | null;
                                    first: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /** Format: date */
                                        from: string | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        } | null;
                                        n: number | null;
                                        /** Format: date */
                                        to: string | null;
                                        /** @description A share, 0–1, or a mean. */
                                        value: number;
                                    };
                                    /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. Only a change is reported if not. */
                                    is_secured: boolean;
                                    position: number | null;
                                    second: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /** Format: date */
                                        from: string | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        } | null;
                                        n: number | null;
                                        /** Format: date */
                                        to: string | null;
                                        /** @description A share, 0–1, or a mean. */
                                        value: number;
                                    };
                                    /**
                                     * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                                     * @enum {string}
                                     */
                                    subject: "MEAN" | "TOP" | "ANSWER";
                                    /** @enum {string} */
                                    type: "GROUPS" | "CHANGE" | "REGIONS";
                                } | null;
                                /** @description NUMBER: why no earlier period is compared; null if one is, or if there is none. */
                                change_gap: {
                                    /** @enum {string} */
                                    reason: "WORDING" | "WEIGHTING";
                                    /**
                                     * Format: date
                                     * @description WORDING: the first day of the present wording.
                                     */
                                    since: string | null;
                                } | null;
                                /** @description False if the tile cannot apply every requested filter. */
                                filter_applicable: boolean;
                                /** @description False if the viewer may not see the poll of the tile. */
                                is_available: boolean;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                label: string | null;
                                not_applicable: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                    /** @enum {string} */
                                    part: "FILTER" | "GROUP";
                                    /** @enum {string} */
                                    reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                }[];
                                poll_id: number | null;
                                result: {
                                    /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                                    bottom_answers?: number[];
                                    is_frozen: boolean;
                                    /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                                    is_live?: boolean;
                                    not_applicable: {
                                        /** @enum {string} */
                                        dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                        /** @enum {string} */
                                        part: "FILTER" | "GROUP";
                                        /** @enum {string} */
                                        reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                    }[];
                                    period: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                    } | null;
                                    protection: {
                                        /**
                                         * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                         * @enum {string}
                                         */
                                        figures: "PROTECTED" | "EXACT";
                                        /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                        is_total_exact: boolean;
                                        /** @description Reason for exact figures; null for protected or published ones. */
                                        reason: string | null;
                                    };
                                    scale: {
                                        classes: {
                                            high: number | null;
                                            low: number | null;
                                            position: number;
                                        }[];
                                        unit: string | null;
                                    } | null;
                                    series: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        /** Format: date */
                                        from: string;
                                        /** @description Too few respondents to show, or none that can be weighted. */
                                        is_gap: boolean;
                                        /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                                        is_partial?: boolean;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        /** Format: date */
                                        to: string;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    }[];
                                    series_total: {
                                        period: {
                                            /** Format: date */
                                            from: string;
                                            /** Format: date */
                                            to: string;
                                        } | null;
                                        total: {
                                            answers: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                /**
                                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                                 * @enum {string|null}
                                                 */
                                                mark: "HIGHER" | "LOWER" | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                position: number;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            }[];
                                            /** @enum {string} */
                                            base: "OK" | "LOW" | "HIDDEN";
                                            bottom?: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                            design_effect: number | null;
                                            effective_n: number | null;
                                            mean: {
                                                /** @description 95 %: low, high. */
                                                ci95: number[] | null;
                                                se: number | null;
                                                value: number;
                                            } | null;
                                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                            median: number | null;
                                            /** @description Respondents with an answer, unweighted; null below 10. */
                                            n: number | null;
                                            /** @enum {string} */
                                            reliability: "GOOD" | "MEDIUM" | "LOW";
                                            /** @description In percentage points. */
                                            statistical_error: number | null;
                                            top: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                        };
                                        used_period: {
                                            /** Format: date */
                                            from: string | null;
                                            /** @description True if the request contained no period. */
                                            is_default: boolean;
                                            /**
                                             * @description Null if `from` and `to` define the period.
                                             * @enum {string|null}
                                             */
                                            period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                            /** Format: date */
                                            to: string | null;
                                        };
                                    } | null;
                                    tables: {
                                        by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                        groups: {
                                            answers: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                /**
                                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                                 * @enum {string|null}
                                                 */
                                                mark: "HIGHER" | "LOWER" | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                position: number;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            }[];
                                            /** @enum {string} */
                                            base: "OK" | "LOW" | "HIDDEN";
                                            bottom?: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                            design_effect: number | null;
                                            effective_n: number | null;
                                            key: {
                                                /** @enum {string} */
                                                dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                                label: string;
                                                value: string;
                                            }[];
                                            mean: {
                                                /** @description 95 %: low, high. */
                                                ci95: number[] | null;
                                                se: number | null;
                                                value: number;
                                            } | null;
                                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                            median: number | null;
                                            /** @description Respondents with an answer, unweighted; null below 10. */
                                            n: number | null;
                                            /** @enum {string} */
                                            reliability: "GOOD" | "MEDIUM" | "LOW";
                                            /** @description In percentage points. */
                                            statistical_error: number | null;
                                            top: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                        }[];
                                    }[];
                                    /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                                    top_answers: number[];
                                    total: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                    weighting: {
                                        design_effect: number | null;
                                        /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                        dropped_margins?: string[];
                                        effective_n: number | null;
                                        /** @description Null for too few respondents, like the following. */
                                        largest_weight: number | null;
                                        /** @description age_gender, age, gender, state. */
                                        margins: string[];
                                        /** @description Maximum after trimming; null if no weight was trimmed. */
                                        max_weight: number | null;
                                        /**
                                         * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                         * @enum {string}
                                         */
                                        method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                        /** @enum {string|null} */
                                        reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                        /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                        version?: string | null;
                                        /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                        warnings: string[];
                                    };
                                } | null;
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query: {
                kind?: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                /** @description Only jobs that the user started. */
                own?: boolean;
                status?: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: {
                            can_cancel: boolean;
                            can_download: boolean;
                            can_retry: boolean;
                            /** Format: date-time */
                            created_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                            error: string | null;
                            /** @description The file to download. */
                            file_name: string | null;
                            id: number;
                            /** @enum {string} */
                            kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                            /** Format: date-time */
                            next_attempt_at: string | null;
                            progress: number;
                            result: {
                                polls: {
                                    id: number;
                                    key: string;
                                    /** @enum {string} */
                                    outcome: "created" | "replaced" | "appended" | "present";
                                    /** @description Number of votes, or of waves with published shares. */
                                    size: number;
                                }[];
                                skipped_rows: number;
                            } | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** @enum {string} */
                            status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                            /** @description The title of a poll or board, or the name of a file. */
                            title: string;
                            user: {
                                id: number;
                                name: string;
                            } | null;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        can_retry: boolean;
                        /** Format: date-time */
                        created_at: string | null;
                        /** Format: date-time */
                        ended_at: string | null;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        /** @enum {string} */
                        kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                        /** Format: date-time */
                        next_attempt_at: string | null;
                        progress: number;
                        result: {
                            polls: {
                                id: number;
                                key: string;
                                /** @enum {string} */
                                outcome: "created" | "replaced" | "appended" | "present";
                                /** @description Number of votes, or of waves with published shares. */
                                size: number;
                            }[];
                            skipped_rows: number;
                        } | null;
                        /** Format: date-time */
                        started_at: string | null;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                        user: {
                            id: number;
                            name: string;
                        } | null;
                    };
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        can_retry: boolean;
                        /** Format: date-time */
                        created_at: string | null;
                        /** Format: date-time */
                        ended_at: string | null;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        /** @enum {string} */
                        kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                        /** Format: date-time */
                        next_attempt_at: string | null;
                        progress: number;
                        result: {
                            polls: {
                                id: number;
                                key: string;
                                /** @enum {string} */
                                outcome: "created" | "replaced" | "appended" | "present";
                                /** @description Number of votes, or of waves with published shares. */
                                size: number;
                            }[];
                            skipped_rows: number;
                        } | null;
                        /** Format: date-time */
                        started_at: string | null;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                        user: {
                            id: number;
                            name: string;
                        } | null;
                    };
                };
            };
        };
    };
    downloadJobFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        can_retry: boolean;
                        /** Format: date-time */
                        created_at: string | null;
                        /** Format: date-time */
                        ended_at: string | null;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        /** @enum {string} */
                        kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                        /** Format: date-time */
                        next_attempt_at: string | null;
                        progress: number;
                        result: {
                            polls: {
                                id: number;
                                key: string;
                                /** @enum {string} */
                                outcome: "created" | "replaced" | "appended" | "present";
                                /** @description Number of votes, or of waves with published shares. */
                                size: number;
                            }[];
                            skipped_rows: number;
                        } | null;
                        /** Format: date-time */
                        started_at: string | null;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                        user: {
                            id: number;
                            name: string;
                        } | null;
                    };
                };
            };
        };
    };
    getAdminMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        /** @description Whether the server can send e-mail. */
                        is_mail_enabled: boolean;
                    };
                };
            };
        };
    };
    switchOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    organization_id: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        auth_token: string;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            anonymized_uid: string | null;
                            email: string | null;
                            email_verified: boolean;
                            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                            first_name: string | null;
                            /** @enum {string|null} */
                            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                            has_gdpr_consent: boolean;
                            has_password: boolean;
                            id: number | null;
                            is_diverse_gender: boolean;
                            last_name: string | null;
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Staff must set up a second factor before they may use their permissions. */
                            needs_second_factor?: boolean;
                            personal: {
                                email: string | null;
                                /** @enum {string} */
                                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                            };
                            pro: {
                                /** @enum {string|null} */
                                member_role: "ADMIN" | "EDITOR" | null;
                                organization: {
                                    allowed_filter_types: string[];
                                    color_palette_config: {
                                        active_palette_id: number | null;
                                        allow_organization_admins_access: boolean;
                                        internal_color_palettes: {
                                            colors: string[];
                                            id: number;
                                            name: string;
                                        }[];
                                    };
                                    id: number;
                                    /** @enum {string} */
                                    kind: "CUSTOMER" | "PUBLISHER";
                                    logo_url: string | null;
                                    name: string;
                                    /** @enum {string} */
                                    pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                    remaining_licenses: number;
                                    slug: string;
                                };
                                /** @description Own organization of the user, while acting for another one. */
                                own_organization?: {
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            signup_type: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                    };
                };
            };
        };
    };
    listAdminNews: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                /** @description Part of the title. */
                query?: string;
                sort?: "TITLE" | "PUBLISHED_AT";
                status?: "CREATED" | "SCHEDULED" | "PUBLISHED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        news_items: {
                            body: string;
                            id: number;
                            image_url: string | null;
                            /** @description In display order. */
                            polls: {
                                id: number;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                title: string;
                            }[];
                            /** Format: date-time */
                            published_at: string | null;
                            /** @enum {string} */
                            status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                            teaser: string;
                            title: string;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createNewsItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    id?: unknown;
                    /** @description Null removes the image; a URL is ignored. */
                    image_url?: unknown;
                    poll_ids?: number[];
                    polls?: unknown;
                    /** Format: date-time */
                    published_at: string | null;
                    status?: unknown;
                    teaser: string;
                    title: string;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        body: string;
                        id: number;
                        image_url: string | null;
                        /** @description In display order. */
                        polls: {
                            id: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                        }[];
                        /** Format: date-time */
                        published_at: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    getAdminNewsItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        body: string;
                        id: number;
                        image_url: string | null;
                        /** @description In display order. */
                        polls: {
                            id: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                        }[];
                        /** Format: date-time */
                        published_at: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    updateNewsItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body?: string;
                    id?: unknown;
                    /** @description Null removes the image; a URL is ignored. */
                    image_url?: unknown;
                    poll_ids?: number[];
                    polls?: unknown;
                    /** Format: date-time */
                    published_at?: string | null;
                    status?: unknown;
                    teaser?: string;
                    title?: string;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        body: string;
                        id: number;
                        image_url: string | null;
                        /** @description In display order. */
                        polls: {
                            id: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                        }[];
                        /** Format: date-time */
                        published_at: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    deleteNewsItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploadNewsImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "JPEG" | "PNG";
                    id?: number;
                    /** @description Base64 without the prefix of a data URI. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        body: string;
                        id: number;
                        image_url: string | null;
                        /** @description In display order. */
                        polls: {
                            id: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                        }[];
                        /** Format: date-time */
                        published_at: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "SCHEDULED" | "PUBLISHED";
                        teaser: string;
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    searchOrganizations: {
        parameters: {
            query: {
                /** @description Default 20. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                /** @description Part of the name, or an ID. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organizations: {
                            id: number;
                            name: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active_palette_id?: number | null;
                    allow_palette_access?: boolean;
                    allowed_filter_types?: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
                    created_at?: unknown;
                    house_palettes?: unknown;
                    id?: unknown;
                    invitation_count?: unknown;
                    kind?: unknown;
                    licenses?: number;
                    member_count?: unknown;
                    name: string;
                    palettes?: {
                        colors: string[];
                        id?: number;
                        name: string;
                    }[];
                    /** @enum {string} */
                    pro_role?: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                    slug?: string;
                    used_licenses?: unknown;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active_palette_id: number | null;
                        allow_palette_access: boolean;
                        allowed_filter_types: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
                        /** Format: date-time */
                        created_at: string;
                        /** @description Palettes of all organizations. */
                        house_palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                        id: number;
                        invitation_count: number;
                        /** @enum {string} */
                        kind: "CUSTOMER" | "PUBLISHER";
                        /** @description All licenses: used by members and open invitations, and free ones. */
                        licenses: number;
                        member_count: number;
                        name: string;
                        /** @description Own palettes of the organization. */
                        palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                        /** @enum {string} */
                        pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                        slug: string;
                        used_licenses: number;
                        version: number;
                    };
                };
            };
        };
    };
    getOrganizationName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                    };
                };
            };
        };
    };
    getAdminOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active_palette_id: number | null;
                        allow_palette_access: boolean;
                        allowed_filter_types: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
                        /** Format: date-time */
                        created_at: string;
                        /** @description Palettes of all organizations. */
                        house_palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                        id: number;
                        invitation_count: number;
                        /** @enum {string} */
                        kind: "CUSTOMER" | "PUBLISHER";
                        /** @description All licenses: used by members and open invitations, and free ones. */
                        licenses: number;
                        member_count: number;
                        name: string;
                        /** @description Own palettes of the organization. */
                        palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                        /** @enum {string} */
                        pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                        slug: string;
                        used_licenses: number;
                        version: number;
                    };
                };
            };
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active_palette_id?: number | null;
                    allow_palette_access?: boolean;
                    allowed_filter_types?: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
                    created_at?: unknown;
                    house_palettes?: unknown;
                    id?: unknown;
                    invitation_count?: unknown;
                    kind?: unknown;
                    licenses?: number;
                    member_count?: unknown;
                    name?: string;
                    palettes?: {
                        colors: string[];
                        id?: number;
                        name: string;
                    }[];
                    /** @enum {string} */
                    pro_role?: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                    slug?: string;
                    used_licenses?: unknown;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active_palette_id: number | null;
                        allow_palette_access: boolean;
                        allowed_filter_types: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
                        /** Format: date-time */
                        created_at: string;
                        /** @description Palettes of all organizations. */
                        house_palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                        id: number;
                        invitation_count: number;
                        /** @enum {string} */
                        kind: "CUSTOMER" | "PUBLISHER";
                        /** @description All licenses: used by members and open invitations, and free ones. */
                        licenses: number;
                        member_count: number;
                        name: string;
                        /** @description Own palettes of the organization. */
                        palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                        /** @enum {string} */
                        pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                        slug: string;
                        used_licenses: number;
                        version: number;
                    };
                };
            };
        };
    };
    listOrganizationInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: {
                            /** Format: date-time */
                            created_at: string;
                            /** @enum {string} */
                            delivery: "SENT" | "PENDING" | "FAILED" | "LINK";
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                            id: number;
                            /** @enum {string} */
                            member_role: "ADMIN" | "EDITOR";
                        }[];
                        /** @description Whether the server can send e-mail. */
                        is_mail_enabled: boolean;
                        /** @description Free licenses, not counting expired invitations. */
                        remaining_licenses: number;
                        total: number;
                    };
                };
            };
        };
    };
    inviteToOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    member_role: "ADMIN" | "EDITOR";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        delivery: "SENT" | "PENDING" | "FAILED" | "LINK";
                        email: string;
                        /** Format: date-time */
                        expires_at: string;
                        id: number;
                        /** @description To pass on by hand if the server sends no e-mail; returned only once. */
                        link: string | null;
                        /** @enum {string} */
                        member_role: "ADMIN" | "EDITOR";
                        remaining_licenses: number;
                    };
                };
            };
        };
    };
    deleteOrganizationInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                invitationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOrganizationMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            email: string | null;
                            first_name: string | null;
                            /** Format: date-time */
                            last_active_at: string | null;
                            last_name: string | null;
                            /** @enum {string} */
                            role: "ADMIN" | "EDITOR";
                            user_id: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    setOrganizationMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "ADMIN" | "EDITOR";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string | null;
                        first_name: string | null;
                        /** Format: date-time */
                        last_active_at: string | null;
                        last_name: string | null;
                        /** @enum {string} */
                        role: "ADMIN" | "EDITOR";
                        user_id: number;
                    };
                };
            };
        };
    };
    deleteOrganizationMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAdminOrganizations: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                pro_role?: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                /** @description Part of the name or slug, or an ID. */
                query?: string;
                sort?: "NAME" | "PRO_ROLE" | "MEMBERS" | "LICENSES" | "CREATED_AT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organizations: {
                            active_palette_id: number | null;
                            allow_palette_access: boolean;
                            allowed_filter_types: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
                            /** Format: date-time */
                            created_at: string;
                            id: number;
                            invitation_count: number;
                            /** @enum {string} */
                            kind: "CUSTOMER" | "PUBLISHER";
                            /** @description All licenses: used by members and open invitations, and free ones. */
                            licenses: number;
                            member_count: number;
                            name: string;
                            /** @enum {string} */
                            pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                            slug: string;
                            used_licenses: number;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getPanel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Answered within 30 days. */
                        active_members: number | null;
                        /**
                         * Format: date
                         * @description The last counted day, in Berlin.
                         */
                        as_of: string;
                        days: {
                            /** @description Rounded to 10; null under 10. */
                            answers: number | null;
                            /** Format: date */
                            day: string;
                        }[];
                        flags: {
                            /** @enum {string} */
                            flag: "FAST" | "UNIFORM" | "INCOMPLETE" | "OLD";
                            /** @description Rounded to 10; null under 10. */
                            members: number | null;
                        }[];
                        /** @description Has not answered for a year. */
                        left: number | null;
                        /** @description Answered within a year. */
                        members: number | null;
                        months: {
                            /** @description Answered for the first time. */
                            joined: number | null;
                            /** @description Last answer became a year old. */
                            left: number | null;
                            /**
                             * Format: date
                             * @description Its first day.
                             */
                            month: string;
                        }[];
                        regions: {
                            groups: {
                                /** @description First year of the band; null: under 18 or not stated. */
                                age_from: number | null;
                                /** @enum {string|null} */
                                gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                                /** @description Rounded to 10; null under 10. */
                                members: number | null;
                                /** @description Share of the adults; null without an official figure. */
                                population_share: number | null;
                                /** @description Share of the members that stated age and gender; null for too few. */
                                share: number | null;
                            }[];
                            /** @description Rounded to 10; null under 10. */
                            members: number | null;
                            /** @description Share of the adults; null without an official figure. */
                            population_share: number | null;
                            /** @description Share of the members that stated age and gender; null for too few. */
                            share: number | null;
                            /** @description ISO 3166-2; null is Germany. */
                            state: string | null;
                        }[];
                    };
                };
            };
        };
    };
    listAdminPollBundles: {
        parameters: {
            query: {
                collection_id?: number;
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                max_polls?: number;
                min_polls?: number;
                offset: number;
                order?: "ASC" | "DESC";
                query?: string;
                search_criteria?: "TITLE" | "DESCRIPTION";
                sort?: "TITLE" | "STATUS" | "POLLS" | "UPDATED_AT";
                status?: "CREATED" | "PUBLISHED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        poll_bundles: {
                            collections: {
                                id: number;
                                title: string;
                            }[];
                            description: string;
                            /** @description #rrggbb */
                            design_color: string;
                            id: number;
                            image_url: string | null;
                            /** @description All polls, in order. */
                            poll_ids: number[];
                            /** Format: date-time */
                            published_at: string | null;
                            slug: string;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED";
                            title: string;
                            /** @description Number of these polls. */
                            total: number;
                            /** Format: date-time */
                            updated_at: string;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createPollBundle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    collections?: unknown;
                    color?: string;
                    description?: string;
                    design_color?: string;
                    id?: unknown;
                    image?: unknown;
                    /** @description Null removes the image; a URL is ignored. */
                    image_url?: unknown;
                    metadata?: unknown;
                    poll_bundles?: unknown;
                    poll_ids?: number[];
                    published_at?: unknown;
                    slug?: string;
                    /** @enum {string} */
                    status?: "CREATED" | "PUBLISHED";
                    title: string;
                    total?: unknown;
                    updated_at?: unknown;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collections: {
                            id: number;
                            title: string;
                        }[];
                        description: string;
                        /** @description #rrggbb */
                        design_color: string;
                        id: number;
                        image_url: string | null;
                        /** @description All polls, in order. */
                        poll_ids: number[];
                        /** Format: date-time */
                        published_at: string | null;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        /** @description Number of these polls. */
                        total: number;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    listAdminPollBundleCollections: {
        parameters: {
            query: {
                /** @description Default 1000. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        poll_bundle_collections: {
                            /** @description IDs of the same bundles, for assign and unassign. */
                            bundle_ids: number[];
                            filter_list: string[];
                            id: number;
                            /** @description Slugs, in order. */
                            poll_bundles: string[];
                            /** @description Higher scores come first. */
                            score: number;
                            slug: string;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED";
                            title: string;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createPollBundleCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bundle_ids?: unknown;
                    filter_list?: string[];
                    id?: unknown;
                    /** @description Slugs of all bundles, in the new order. */
                    poll_bundles?: string[];
                    score?: number;
                    slug?: string;
                    /** @enum {string} */
                    status?: "CREATED" | "PUBLISHED";
                    title: string;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description IDs of the same bundles, for assign and unassign. */
                        bundle_ids: number[];
                        filter_list: string[];
                        id: number;
                        /** @description Slugs, in order. */
                        poll_bundles: string[];
                        /** @description Higher scores come first. */
                        score: number;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    getAdminPollBundleCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description IDs of the same bundles, for assign and unassign. */
                        bundle_ids: number[];
                        filter_list: string[];
                        id: number;
                        /** @description Slugs, in order. */
                        poll_bundles: string[];
                        /** @description Higher scores come first. */
                        score: number;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    updatePollBundleCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bundle_ids?: unknown;
                    filter_list?: string[];
                    id?: unknown;
                    /** @description Slugs of all bundles, in the new order. */
                    poll_bundles?: string[];
                    score?: number;
                    slug?: string;
                    /** @enum {string} */
                    status?: "CREATED" | "PUBLISHED";
                    title?: string;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description IDs of the same bundles, for assign and unassign. */
                        bundle_ids: number[];
                        filter_list: string[];
                        id: number;
                        /** @description Slugs, in order. */
                        poll_bundles: string[];
                        /** @description Higher scores come first. */
                        score: number;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    assignPollBundle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    poll_bundle_collection_id: number;
                    poll_bundle_id: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description IDs of the same bundles, for assign and unassign. */
                        bundle_ids: number[];
                        filter_list: string[];
                        id: number;
                        /** @description Slugs, in order. */
                        poll_bundles: string[];
                        /** @description Higher scores come first. */
                        score: number;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    unassignPollBundle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    poll_bundle_collection_id: number;
                    poll_bundle_id: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description IDs of the same bundles, for assign and unassign. */
                        bundle_ids: number[];
                        filter_list: string[];
                        id: number;
                        /** @description Slugs, in order. */
                        poll_bundles: string[];
                        /** @description Higher scores come first. */
                        score: number;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        version: number;
                    };
                };
            };
        };
    };
    getAdminPollBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collections: {
                            id: number;
                            title: string;
                        }[];
                        description: string;
                        /** @description #rrggbb */
                        design_color: string;
                        id: number;
                        image_url: string | null;
                        /** @description All polls, in order. */
                        poll_ids: number[];
                        /** Format: date-time */
                        published_at: string | null;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        /** @description Number of these polls. */
                        total: number;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    updatePollBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    collections?: unknown;
                    color?: string;
                    description?: string;
                    design_color?: string;
                    id?: unknown;
                    image?: unknown;
                    /** @description Null removes the image; a URL is ignored. */
                    image_url?: unknown;
                    metadata?: unknown;
                    poll_bundles?: unknown;
                    poll_ids?: number[];
                    published_at?: unknown;
                    slug?: string;
                    /** @enum {string} */
                    status?: "CREATED" | "PUBLISHED";
                    title?: string;
                    total?: unknown;
                    updated_at?: unknown;
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collections: {
                            id: number;
                            title: string;
                        }[];
                        description: string;
                        /** @description #rrggbb */
                        design_color: string;
                        id: number;
                        image_url: string | null;
                        /** @description All polls, in order. */
                        poll_ids: number[];
                        /** Format: date-time */
                        published_at: string | null;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        /** @description Number of these polls. */
                        total: number;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    deletePollBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAdminBundlePolls: {
        parameters: {
            query: {
                /** @description Default 1000. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                /** @description IDs separated by commas, or part of the title or question. */
                query?: string;
                type?: "ID" | "TEXT";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            id: number;
                            image_url: string | null;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            question: string;
                            sample_size: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                            topic: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    uploadPollBundleImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "JPEG" | "PNG";
                    id?: number;
                    /** @description Base64 without the prefix of a data URI. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collections: {
                            id: number;
                            title: string;
                        }[];
                        description: string;
                        /** @description #rrggbb */
                        design_color: string;
                        id: number;
                        image_url: string | null;
                        /** @description All polls, in order. */
                        poll_ids: number[];
                        /** Format: date-time */
                        published_at: string | null;
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        /** @description Number of these polls. */
                        total: number;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    deletePollBundleCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAdminPolls: {
        parameters: {
            query: {
                /** @description NONE: no exclusivity. */
                exclusivity?: ("INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | "NONE")[];
                /** @description The last day of the poll is this one or later. */
                from?: string;
                kind?: ("SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE")[];
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                /** @description Owns the poll or has a grant. */
                organization?: number;
                /** @description An ID, or part of the title, question or answers. */
                query?: string;
                sort?: "TITLE" | "KIND" | "STATUS" | "N" | "EFFECTIVE_N" | "LAST_ANSWER" | "LAST_UPDATED";
                status?: ("CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN")[];
                tag?: string[];
                /** @description The last day of the poll is this one or earlier. */
                to?: string;
                topic?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            bundles: {
                                id: number;
                                title: string;
                            }[];
                            effective_size: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            id: number;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /** Format: date */
                            last_answer_on: string | null;
                            /** Format: date-time */
                            last_updated: string;
                            sample_size: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createPoll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                    answers: {
                        /**
                         * @description The half of the scale; null for all answers: their order determines the halves.
                         * @default null
                         * @enum {string|null}
                         */
                        half: "TOP" | "BOTTOM" | null;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default false */
                        is_dont_know: boolean;
                        /** @default false */
                        is_exclusive: boolean;
                        text: string;
                        /** @default null */
                        value: number | null;
                    }[];
                    /** @default null */
                    attribution: string | null;
                    /**
                     * @default NONE
                     * @enum {string}
                     */
                    auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                    /**
                     * Format: date
                     * @default null
                     */
                    auto_archive_on: string | null;
                    /**
                     * Format: date
                     * @default null
                     */
                    closes_on: string | null;
                    /** @default  */
                    description: string;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                    /** @default null */
                    image_alt: string | null;
                    /** @default null */
                    image_url: string | null;
                    /** @default null */
                    institute: string | null;
                    /** @default false */
                    is_answer_order_random: boolean;
                    /** @enum {string} */
                    kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                    /**
                     * @description Maximum weight of a respondent; null: no limit.
                     * @default null
                     */
                    max_weight: number | null;
                    /** @default null */
                    mode: string | null;
                    /**
                     * Format: date
                     * @default null
                     */
                    opens_on: string | null;
                    /** @default null */
                    owner_organization_id: number | null;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    pause: "WEEK" | "MONTH" | null;
                    /** @default null */
                    population: string | null;
                    question: string;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                    /** @default null */
                    scale_high: string | null;
                    /** @default null */
                    scale_low: string | null;
                    /** @default null */
                    series: string | null;
                    /** @default  */
                    source: string;
                    /** @default null */
                    sponsor: string | null;
                    /** @default [] */
                    tags: string[];
                    /**
                     * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                     * @default []
                     */
                    target_group: {
                        /** @enum {string} */
                        field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                        /** @enum {string} */
                        operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                        values: string[];
                    }[];
                    /**
                     * @default DYNAMIC
                     * @enum {string}
                     */
                    target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                    /**
                     * Format: date
                     * @default null
                     */
                    target_reach_on: string | null;
                    /** @default null */
                    target_sample_size: number | null;
                    title: string;
                    topic: string;
                    /**
                     * @description PUBLISHED only for a poll that was imported as shares.
                     * @default POPULATION
                     * @enum {string}
                     */
                    weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                    /**
                     * @description For weighting POPULATION; empty: the richest set that the votes allow.
                     * @default []
                     */
                    weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                        answers: {
                            /**
                             * @description The half of the scale; null for all answers: their order determines the halves.
                             * @default null
                             * @enum {string|null}
                             */
                            half: "TOP" | "BOTTOM" | null;
                            /** @default null */
                            image_alt: string | null;
                            /** @default null */
                            image_url: string | null;
                            /** @default false */
                            is_dont_know: boolean;
                            /** @default false */
                            is_exclusive: boolean;
                            text: string;
                            /** @default null */
                            value: number | null;
                        }[];
                        /** @default null */
                        attribution: string | null;
                        /**
                         * @default NONE
                         * @enum {string}
                         */
                        auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                        /**
                         * Format: date
                         * @default null
                         */
                        auto_archive_on: string | null;
                        bundles: {
                            id: number;
                            title: string;
                        }[];
                        /**
                         * Format: date
                         * @default null
                         */
                        closes_on: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @default  */
                        description: string;
                        effective_size: number | null;
                        /** @description The key of the owner, for a poll that the widget shows only with one. */
                        embed_key?: string | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @description Null if figures of groups are protected. */
                        exact_figures_reason: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        /** Format: date-time */
                        frozen_at: string | null;
                        /** @description By organization ID. */
                        granted_organizations?: {
                            [key: string]: {
                                /** Format: date-time */
                                granted_at: string;
                                id: number;
                                name: string;
                            };
                        };
                        /** @description Whether there are votes or shares: a changed wording requires a reason. */
                        has_answers: boolean;
                        /** @description Required for exact figures. */
                        has_only_imported_votes: boolean;
                        id: number;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default null */
                        institute: string | null;
                        /** @default false */
                        is_answer_order_random: boolean;
                        is_demo: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /** Format: date */
                        last_answer_on: string | null;
                        /** Format: date-time */
                        last_updated: string;
                        /**
                         * @description Maximum weight of a respondent; null: no limit.
                         * @default null
                         */
                        max_weight: number | null;
                        /** @default null */
                        mode: string | null;
                        /**
                         * Format: date
                         * @default null
                         */
                        opens_on: string | null;
                        owner_organization: {
                            id: number;
                            name: string;
                        } | null;
                        /** @default null */
                        owner_organization_id: number | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        pause: "WEEK" | "MONTH" | null;
                        /** @default null */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        sample_size: number;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @default null */
                        scale_high: string | null;
                        /** @default null */
                        scale_low: string | null;
                        /** @default null */
                        series: string | null;
                        /** @default  */
                        source: string;
                        /** @default null */
                        sponsor: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        /** @default [] */
                        tags: string[];
                        /** @description Progress toward `target_sample_size`. */
                        target: {
                            /** @description TIMESTAMP: due, and not reached. */
                            is_overdue: boolean;
                            is_reached: boolean;
                        };
                        /**
                         * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                         * @default []
                         */
                        target_group: {
                            /** @enum {string} */
                            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                            /** @enum {string} */
                            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                            values: string[];
                        }[];
                        /**
                         * @default DYNAMIC
                         * @enum {string}
                         */
                        target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                        /**
                         * Format: date
                         * @default null
                         */
                        target_reach_on: string | null;
                        /** @default null */
                        target_sample_size: number | null;
                        title: string;
                        topic: string;
                        version: number;
                        vote_count: number;
                        /**
                         * @description PUBLISHED only for a poll that was imported as shares.
                         * @default POPULATION
                         * @enum {string}
                         */
                        weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                        /**
                         * @description For weighting POPULATION; empty: the richest set that the votes allow.
                         * @default []
                         */
                        weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    getAdminPoll: {
        parameters: {
            query?: {
                show_granted_organizations?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                        answers: {
                            /**
                             * @description The half of the scale; null for all answers: their order determines the halves.
                             * @default null
                             * @enum {string|null}
                             */
                            half: "TOP" | "BOTTOM" | null;
                            /** @default null */
                            image_alt: string | null;
                            /** @default null */
                            image_url: string | null;
                            /** @default false */
                            is_dont_know: boolean;
                            /** @default false */
                            is_exclusive: boolean;
                            text: string;
                            /** @default null */
                            value: number | null;
                        }[];
                        /** @default null */
                        attribution: string | null;
                        /**
                         * @default NONE
                         * @enum {string}
                         */
                        auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                        /**
                         * Format: date
                         * @default null
                         */
                        auto_archive_on: string | null;
                        bundles: {
                            id: number;
                            title: string;
                        }[];
                        /**
                         * Format: date
                         * @default null
                         */
                        closes_on: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @default  */
                        description: string;
                        effective_size: number | null;
                        /** @description The key of the owner, for a poll that the widget shows only with one. */
                        embed_key?: string | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @description Null if figures of groups are protected. */
                        exact_figures_reason: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        /** Format: date-time */
                        frozen_at: string | null;
                        /** @description By organization ID. */
                        granted_organizations?: {
                            [key: string]: {
                                /** Format: date-time */
                                granted_at: string;
                                id: number;
                                name: string;
                            };
                        };
                        /** @description Whether there are votes or shares: a changed wording requires a reason. */
                        has_answers: boolean;
                        /** @description Required for exact figures. */
                        has_only_imported_votes: boolean;
                        id: number;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default null */
                        institute: string | null;
                        /** @default false */
                        is_answer_order_random: boolean;
                        is_demo: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /** Format: date */
                        last_answer_on: string | null;
                        /** Format: date-time */
                        last_updated: string;
                        /**
                         * @description Maximum weight of a respondent; null: no limit.
                         * @default null
                         */
                        max_weight: number | null;
                        /** @default null */
                        mode: string | null;
                        /**
                         * Format: date
                         * @default null
                         */
                        opens_on: string | null;
                        owner_organization: {
                            id: number;
                            name: string;
                        } | null;
                        /** @default null */
                        owner_organization_id: number | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        pause: "WEEK" | "MONTH" | null;
                        /** @default null */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        sample_size: number;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @default null */
                        scale_high: string | null;
                        /** @default null */
                        scale_low: string | null;
                        /** @default null */
                        series: string | null;
                        /** @default  */
                        source: string;
                        /** @default null */
                        sponsor: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        /** @default [] */
                        tags: string[];
                        /** @description Progress toward `target_sample_size`. */
                        target: {
                            /** @description TIMESTAMP: due, and not reached. */
                            is_overdue: boolean;
                            is_reached: boolean;
                        };
                        /**
                         * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                         * @default []
                         */
                        target_group: {
                            /** @enum {string} */
                            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                            /** @enum {string} */
                            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                            values: string[];
                        }[];
                        /**
                         * @default DYNAMIC
                         * @enum {string}
                         */
                        target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                        /**
                         * Format: date
                         * @default null
                         */
                        target_reach_on: string | null;
                        /** @default null */
                        target_sample_size: number | null;
                        title: string;
                        topic: string;
                        version: number;
                        vote_count: number;
                        /**
                         * @description PUBLISHED only for a poll that was imported as shares.
                         * @default POPULATION
                         * @enum {string}
                         */
                        weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                        /**
                         * @description For weighting POPULATION; empty: the richest set that the votes allow.
                         * @default []
                         */
                        weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    updatePoll: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                    answers: {
                        /**
                         * @description The half of the scale; null for all answers: their order determines the halves.
                         * @default null
                         * @enum {string|null}
                         */
                        half: "TOP" | "BOTTOM" | null;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default false */
                        is_dont_know: boolean;
                        /** @default false */
                        is_exclusive: boolean;
                        text: string;
                        /** @default null */
                        value: number | null;
                    }[];
                    /** @default null */
                    attribution: string | null;
                    /**
                     * @default NONE
                     * @enum {string}
                     */
                    auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                    /**
                     * Format: date
                     * @default null
                     */
                    auto_archive_on: string | null;
                    /**
                     * Format: date
                     * @default null
                     */
                    closes_on: string | null;
                    /** @default  */
                    description: string;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                    /** @default null */
                    image_alt: string | null;
                    /** @default null */
                    image_url: string | null;
                    /** @default null */
                    institute: string | null;
                    /** @default false */
                    is_answer_order_random: boolean;
                    /** @enum {string} */
                    kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                    /**
                     * @description Maximum weight of a respondent; null: no limit.
                     * @default null
                     */
                    max_weight: number | null;
                    /** @default null */
                    mode: string | null;
                    /**
                     * Format: date
                     * @default null
                     */
                    opens_on: string | null;
                    /** @default null */
                    owner_organization_id: number | null;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    pause: "WEEK" | "MONTH" | null;
                    /** @default null */
                    population: string | null;
                    question: string;
                    /** @description Reason for a changed wording after the first vote, shown to customers in the time series. */
                    reason?: string;
                    /**
                     * @default null
                     * @enum {string|null}
                     */
                    sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                    /** @default null */
                    scale_high: string | null;
                    /** @default null */
                    scale_low: string | null;
                    /** @default null */
                    series: string | null;
                    /** @default  */
                    source: string;
                    /** @default null */
                    sponsor: string | null;
                    /** @default [] */
                    tags: string[];
                    /**
                     * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                     * @default []
                     */
                    target_group: {
                        /** @enum {string} */
                        field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                        /** @enum {string} */
                        operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                        values: string[];
                    }[];
                    /**
                     * @default DYNAMIC
                     * @enum {string}
                     */
                    target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                    /**
                     * Format: date
                     * @default null
                     */
                    target_reach_on: string | null;
                    /** @default null */
                    target_sample_size: number | null;
                    title: string;
                    topic: string;
                    /**
                     * @description PUBLISHED only for a poll that was imported as shares.
                     * @default POPULATION
                     * @enum {string}
                     */
                    weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                    /**
                     * @description For weighting POPULATION; empty: the richest set that the votes allow.
                     * @default []
                     */
                    weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                        answers: {
                            /**
                             * @description The half of the scale; null for all answers: their order determines the halves.
                             * @default null
                             * @enum {string|null}
                             */
                            half: "TOP" | "BOTTOM" | null;
                            /** @default null */
                            image_alt: string | null;
                            /** @default null */
                            image_url: string | null;
                            /** @default false */
                            is_dont_know: boolean;
                            /** @default false */
                            is_exclusive: boolean;
                            text: string;
                            /** @default null */
                            value: number | null;
                        }[];
                        /** @default null */
                        attribution: string | null;
                        /**
                         * @default NONE
                         * @enum {string}
                         */
                        auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                        /**
                         * Format: date
                         * @default null
                         */
                        auto_archive_on: string | null;
                        bundles: {
                            id: number;
                            title: string;
                        }[];
                        /**
                         * Format: date
                         * @default null
                         */
                        closes_on: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @default  */
                        description: string;
                        effective_size: number | null;
                        /** @description The key of the owner, for a poll that the widget shows only with one. */
                        embed_key?: string | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @description Null if figures of groups are protected. */
                        exact_figures_reason: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        /** Format: date-time */
                        frozen_at: string | null;
                        /** @description By organization ID. */
                        granted_organizations?: {
                            [key: string]: {
                                /** Format: date-time */
                                granted_at: string;
                                id: number;
                                name: string;
                            };
                        };
                        /** @description Whether there are votes or shares: a changed wording requires a reason. */
                        has_answers: boolean;
                        /** @description Required for exact figures. */
                        has_only_imported_votes: boolean;
                        id: number;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default null */
                        institute: string | null;
                        /** @default false */
                        is_answer_order_random: boolean;
                        is_demo: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /** Format: date */
                        last_answer_on: string | null;
                        /** Format: date-time */
                        last_updated: string;
                        /**
                         * @description Maximum weight of a respondent; null: no limit.
                         * @default null
                         */
                        max_weight: number | null;
                        /** @default null */
                        mode: string | null;
                        /**
                         * Format: date
                         * @default null
                         */
                        opens_on: string | null;
                        owner_organization: {
                            id: number;
                            name: string;
                        } | null;
                        /** @default null */
                        owner_organization_id: number | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        pause: "WEEK" | "MONTH" | null;
                        /** @default null */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        sample_size: number;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @default null */
                        scale_high: string | null;
                        /** @default null */
                        scale_low: string | null;
                        /** @default null */
                        series: string | null;
                        /** @default  */
                        source: string;
                        /** @default null */
                        sponsor: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        /** @default [] */
                        tags: string[];
                        /** @description Progress toward `target_sample_size`. */
                        target: {
                            /** @description TIMESTAMP: due, and not reached. */
                            is_overdue: boolean;
                            is_reached: boolean;
                        };
                        /**
                         * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                         * @default []
                         */
                        target_group: {
                            /** @enum {string} */
                            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                            /** @enum {string} */
                            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                            values: string[];
                        }[];
                        /**
                         * @default DYNAMIC
                         * @enum {string}
                         */
                        target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                        /**
                         * Format: date
                         * @default null
                         */
                        target_reach_on: string | null;
                        /** @default null */
                        target_sample_size: number | null;
                        title: string;
                        topic: string;
                        version: number;
                        vote_count: number;
                        /**
                         * @description PUBLISHED only for a poll that was imported as shares.
                         * @default POPULATION
                         * @enum {string}
                         */
                        weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                        /**
                         * @description For weighting POPULATION; empty: the richest set that the votes allow.
                         * @default []
                         */
                        weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    listCitations: {
        parameters: {
            query: {
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        citations: {
                            /** Format: date-time */
                            cited_at: string;
                            /** @description Null if the account was deleted. */
                            cited_by: string | null;
                            /** @description As in `/z/k7m2p9qx`. */
                            code: string;
                            query: {
                                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                                age?: string;
                                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                /** @enum {string} */
                                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                /** Format: date */
                                from?: string;
                                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                                gender?: string;
                                /** @description map: includes regions without votes. */
                                include_empty?: boolean;
                                /**
                                 * @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                /**
                                 * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                                 * @enum {string}
                                 */
                                period?: "7d" | "30d" | "90d" | "12m" | "all";
                                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                                region?: string;
                                /** @description A saved filter, instead of age, gender and region. */
                                segment?: number;
                                /** Format: date */
                                to?: string;
                                /** @enum {string} */
                                view?: "total" | "time" | "groups" | "crosstab" | "map";
                                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                                vs_age?: string;
                                /** Format: date */
                                vs_from?: string;
                                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                                vs_gender?: string;
                                /**
                                 * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                                 * @enum {string}
                                 */
                                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                                vs_poll?: number;
                                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                                vs_region?: string;
                                /** Format: date */
                                vs_to?: string;
                                /**
                                 * @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it.
                                 * @enum {string}
                                 */
                                weights?: "WEIGHTED" | "UNWEIGHTED";
                            } | null;
                            withdrawn: {
                                /** Format: date-time */
                                at: string;
                                reason: string;
                            } | null;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getPollRawDataExport: {
        parameters: {
            query?: {
                /** @description Ranges of days with open ends, such as 2026-01-01..2026-03-31,.. */
                dates?: string;
                include_archived_polls?: boolean;
                level?: "simple" | "advanced" | "advancedWithOpenEnded";
                poll_ids?: string;
                /** @description More than 3 are rejected. */
                zip_digits?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Content of an export of the selection. */
                        dry_run: {
                            columns: string[];
                            /** @description Number of people whose age and gender are concealed in too small groups; null from one to nine. */
                            concealed: number | null;
                            /** @description Reason why this selection cannot be exported. */
                            refusal: string | null;
                            /** @description Null from one to nine. */
                            rows: number | null;
                            /** @description Number of people; null from one to nine, and without rows. */
                            smallest_group: number | null;
                        };
                        /** @description Levels that the roles of the user allow. */
                        levels: ("simple" | "advanced" | "advancedWithOpenEnded")[];
                        polls: {
                            id: number;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                            votes: number;
                        }[];
                        /** @description Title of the board or poll. */
                        title: string;
                    };
                };
            };
        };
    };
    changePollFigures: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    exact_figures_reason: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                        answers: {
                            /**
                             * @description The half of the scale; null for all answers: their order determines the halves.
                             * @default null
                             * @enum {string|null}
                             */
                            half: "TOP" | "BOTTOM" | null;
                            /** @default null */
                            image_alt: string | null;
                            /** @default null */
                            image_url: string | null;
                            /** @default false */
                            is_dont_know: boolean;
                            /** @default false */
                            is_exclusive: boolean;
                            text: string;
                            /** @default null */
                            value: number | null;
                        }[];
                        /** @default null */
                        attribution: string | null;
                        /**
                         * @default NONE
                         * @enum {string}
                         */
                        auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                        /**
                         * Format: date
                         * @default null
                         */
                        auto_archive_on: string | null;
                        bundles: {
                            id: number;
                            title: string;
                        }[];
                        /**
                         * Format: date
                         * @default null
                         */
                        closes_on: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @default  */
                        description: string;
                        effective_size: number | null;
                        /** @description The key of the owner, for a poll that the widget shows only with one. */
                        embed_key?: string | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @description Null if figures of groups are protected. */
                        exact_figures_reason: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        /** Format: date-time */
                        frozen_at: string | null;
                        /** @description By organization ID. */
                        granted_organizations?: {
                            [key: string]: {
                                /** Format: date-time */
                                granted_at: string;
                                id: number;
                                name: string;
                            };
                        };
                        /** @description Whether there are votes or shares: a changed wording requires a reason. */
                        has_answers: boolean;
                        /** @description Required for exact figures. */
                        has_only_imported_votes: boolean;
                        id: number;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default null */
                        institute: string | null;
                        /** @default false */
                        is_answer_order_random: boolean;
                        is_demo: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /** Format: date */
                        last_answer_on: string | null;
                        /** Format: date-time */
                        last_updated: string;
                        /**
                         * @description Maximum weight of a respondent; null: no limit.
                         * @default null
                         */
                        max_weight: number | null;
                        /** @default null */
                        mode: string | null;
                        /**
                         * Format: date
                         * @default null
                         */
                        opens_on: string | null;
                        owner_organization: {
                            id: number;
                            name: string;
                        } | null;
                        /** @default null */
                        owner_organization_id: number | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        pause: "WEEK" | "MONTH" | null;
                        /** @default null */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        sample_size: number;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @default null */
                        scale_high: string | null;
                        /** @default null */
                        scale_low: string | null;
                        /** @default null */
                        series: string | null;
                        /** @default  */
                        source: string;
                        /** @default null */
                        sponsor: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        /** @default [] */
                        tags: string[];
                        /** @description Progress toward `target_sample_size`. */
                        target: {
                            /** @description TIMESTAMP: due, and not reached. */
                            is_overdue: boolean;
                            is_reached: boolean;
                        };
                        /**
                         * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                         * @default []
                         */
                        target_group: {
                            /** @enum {string} */
                            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                            /** @enum {string} */
                            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                            values: string[];
                        }[];
                        /**
                         * @default DYNAMIC
                         * @enum {string}
                         */
                        target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                        /**
                         * Format: date
                         * @default null
                         */
                        target_reach_on: string | null;
                        /** @default null */
                        target_sample_size: number | null;
                        title: string;
                        topic: string;
                        version: number;
                        vote_count: number;
                        /**
                         * @description PUBLISHED only for a poll that was imported as shares.
                         * @default POPULATION
                         * @enum {string}
                         */
                        weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                        /**
                         * @description For weighting POPULATION; empty: the richest set that the votes allow.
                         * @default []
                         */
                        weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    grantPoll: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    organization_ids: number[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                        answers: {
                            /**
                             * @description The half of the scale; null for all answers: their order determines the halves.
                             * @default null
                             * @enum {string|null}
                             */
                            half: "TOP" | "BOTTOM" | null;
                            /** @default null */
                            image_alt: string | null;
                            /** @default null */
                            image_url: string | null;
                            /** @default false */
                            is_dont_know: boolean;
                            /** @default false */
                            is_exclusive: boolean;
                            text: string;
                            /** @default null */
                            value: number | null;
                        }[];
                        /** @default null */
                        attribution: string | null;
                        /**
                         * @default NONE
                         * @enum {string}
                         */
                        auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                        /**
                         * Format: date
                         * @default null
                         */
                        auto_archive_on: string | null;
                        bundles: {
                            id: number;
                            title: string;
                        }[];
                        /**
                         * Format: date
                         * @default null
                         */
                        closes_on: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @default  */
                        description: string;
                        effective_size: number | null;
                        /** @description The key of the owner, for a poll that the widget shows only with one. */
                        embed_key?: string | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @description Null if figures of groups are protected. */
                        exact_figures_reason: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        /** Format: date-time */
                        frozen_at: string | null;
                        /** @description By organization ID. */
                        granted_organizations?: {
                            [key: string]: {
                                /** Format: date-time */
                                granted_at: string;
                                id: number;
                                name: string;
                            };
                        };
                        /** @description Whether there are votes or shares: a changed wording requires a reason. */
                        has_answers: boolean;
                        /** @description Required for exact figures. */
                        has_only_imported_votes: boolean;
                        id: number;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default null */
                        institute: string | null;
                        /** @default false */
                        is_answer_order_random: boolean;
                        is_demo: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /** Format: date */
                        last_answer_on: string | null;
                        /** Format: date-time */
                        last_updated: string;
                        /**
                         * @description Maximum weight of a respondent; null: no limit.
                         * @default null
                         */
                        max_weight: number | null;
                        /** @default null */
                        mode: string | null;
                        /**
                         * Format: date
                         * @default null
                         */
                        opens_on: string | null;
                        owner_organization: {
                            id: number;
                            name: string;
                        } | null;
                        /** @default null */
                        owner_organization_id: number | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        pause: "WEEK" | "MONTH" | null;
                        /** @default null */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        sample_size: number;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @default null */
                        scale_high: string | null;
                        /** @default null */
                        scale_low: string | null;
                        /** @default null */
                        series: string | null;
                        /** @default  */
                        source: string;
                        /** @default null */
                        sponsor: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        /** @default [] */
                        tags: string[];
                        /** @description Progress toward `target_sample_size`. */
                        target: {
                            /** @description TIMESTAMP: due, and not reached. */
                            is_overdue: boolean;
                            is_reached: boolean;
                        };
                        /**
                         * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                         * @default []
                         */
                        target_group: {
                            /** @enum {string} */
                            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                            /** @enum {string} */
                            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                            values: string[];
                        }[];
                        /**
                         * @default DYNAMIC
                         * @enum {string}
                         */
                        target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                        /**
                         * Format: date
                         * @default null
                         */
                        target_reach_on: string | null;
                        /** @default null */
                        target_sample_size: number | null;
                        title: string;
                        topic: string;
                        version: number;
                        vote_count: number;
                        /**
                         * @description PUBLISHED only for a poll that was imported as shares.
                         * @default POPULATION
                         * @enum {string}
                         */
                        weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                        /**
                         * @description For weighting POPULATION; empty: the richest set that the votes allow.
                         * @default []
                         */
                        weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    getPollHistory: {
        parameters: {
            query: {
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            action: string;
                            /** @description Name or e-mail address; null for a deleted account. */
                            actor: string | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            /** Format: date-time */
                            at: string;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            id: number;
                            reason: string | null;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    listOpenAnswers: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                /** @description Part of the answer. */
                query?: string;
                status?: "UNCODED" | "CODED" | "UNCODABLE";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Most frequent first. */
                        answers: {
                            /** @description Positions and status as one number, for `seen`. */
                            coding: number;
                            /** @description Key of an answer, independent of case and white space. */
                            key: string;
                            /** @description Number of votes with this answer. */
                            n: number;
                            positions: number[];
                            /** @enum {string} */
                            status: "UNCODED" | "CODED" | "UNCODABLE";
                            /** @description The most frequent spelling, without contact data. */
                            text: string;
                        }[];
                        categories: {
                            position: number;
                            text: string;
                        }[];
                        poll: {
                            id: number;
                            /** @description True if nothing can be coded because the result is frozen. */
                            is_frozen: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            question: string;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            title: string;
                            /** @description Version of the categories, for `If-Match`. */
                            version: number;
                        };
                        total: number;
                        /** @description Number of these votes without a category. */
                        uncoded: number;
                        /** @description Number of votes with a text. */
                        votes: number;
                    };
                };
            };
        };
    };
    codeOpenAnswers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keys: string[];
                    /** @description The categories; empty if the answers fit none and do not count. */
                    positions: number[];
                    /** @description The `coding` of each key as it was read; 409 if one was coded since. */
                    seen?: number[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of votes whose categories changed. */
                        changed: number;
                    };
                };
            };
        };
    };
    exportPollRawData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dates?: {
                        /** Format: date */
                        end: string | null;
                        /** Format: date */
                        start: string | null;
                    }[];
                    include_archived_polls?: boolean;
                    is_confirmed?: boolean;
                    /** @enum {string} */
                    level?: "simple" | "advanced" | "advancedWithOpenEnded";
                    /** @description More than 3 are rejected. */
                    zip_digits?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        can_retry: boolean;
                        /** Format: date-time */
                        created_at: string | null;
                        /** Format: date-time */
                        ended_at: string | null;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        /** @enum {string} */
                        kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                        /** Format: date-time */
                        next_attempt_at: string | null;
                        progress: number;
                        result: {
                            polls: {
                                id: number;
                                key: string;
                                /** @enum {string} */
                                outcome: "created" | "replaced" | "appended" | "present";
                                /** @description Number of votes, or of waves with published shares. */
                                size: number;
                            }[];
                            skipped_rows: number;
                        } | null;
                        /** Format: date-time */
                        started_at: string | null;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                        user: {
                            id: number;
                            name: string;
                        } | null;
                    };
                };
            };
        };
    };
    changePollStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                    /** @enum {string} */
                    status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
                        answers: {
                            /**
                             * @description The half of the scale; null for all answers: their order determines the halves.
                             * @default null
                             * @enum {string|null}
                             */
                            half: "TOP" | "BOTTOM" | null;
                            /** @default null */
                            image_alt: string | null;
                            /** @default null */
                            image_url: string | null;
                            /** @default false */
                            is_dont_know: boolean;
                            /** @default false */
                            is_exclusive: boolean;
                            text: string;
                            /** @default null */
                            value: number | null;
                        }[];
                        /** @default null */
                        attribution: string | null;
                        /**
                         * @default NONE
                         * @enum {string}
                         */
                        auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
                        /**
                         * Format: date
                         * @default null
                         */
                        auto_archive_on: string | null;
                        bundles: {
                            id: number;
                            title: string;
                        }[];
                        /**
                         * Format: date
                         * @default null
                         */
                        closes_on: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @default  */
                        description: string;
                        effective_size: number | null;
                        /** @description The key of the owner, for a poll that the widget shows only with one. */
                        embed_key?: string | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @description Null if figures of groups are protected. */
                        exact_figures_reason: string | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        /** Format: date-time */
                        frozen_at: string | null;
                        /** @description By organization ID. */
                        granted_organizations?: {
                            [key: string]: {
                                /** Format: date-time */
                                granted_at: string;
                                id: number;
                                name: string;
                            };
                        };
                        /** @description Whether there are votes or shares: a changed wording requires a reason. */
                        has_answers: boolean;
                        /** @description Required for exact figures. */
                        has_only_imported_votes: boolean;
                        id: number;
                        /** @default null */
                        image_alt: string | null;
                        /** @default null */
                        image_url: string | null;
                        /** @default null */
                        institute: string | null;
                        /** @default false */
                        is_answer_order_random: boolean;
                        is_demo: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /** Format: date */
                        last_answer_on: string | null;
                        /** Format: date-time */
                        last_updated: string;
                        /**
                         * @description Maximum weight of a respondent; null: no limit.
                         * @default null
                         */
                        max_weight: number | null;
                        /** @default null */
                        mode: string | null;
                        /**
                         * Format: date
                         * @default null
                         */
                        opens_on: string | null;
                        owner_organization: {
                            id: number;
                            name: string;
                        } | null;
                        /** @default null */
                        owner_organization_id: number | null;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        pause: "WEEK" | "MONTH" | null;
                        /** @default null */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        sample_size: number;
                        /**
                         * @default null
                         * @enum {string|null}
                         */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @default null */
                        scale_high: string | null;
                        /** @default null */
                        scale_low: string | null;
                        /** @default null */
                        series: string | null;
                        /** @default  */
                        source: string;
                        /** @default null */
                        sponsor: string | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        /** @default [] */
                        tags: string[];
                        /** @description Progress toward `target_sample_size`. */
                        target: {
                            /** @description TIMESTAMP: due, and not reached. */
                            is_overdue: boolean;
                            is_reached: boolean;
                        };
                        /**
                         * @description Counted respondents meet all conditions; the values of one condition are alternatives.
                         * @default []
                         */
                        target_group: {
                            /** @enum {string} */
                            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3";
                            /** @enum {string} */
                            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
                            values: string[];
                        }[];
                        /**
                         * @default DYNAMIC
                         * @enum {string}
                         */
                        target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
                        /**
                         * Format: date
                         * @default null
                         */
                        target_reach_on: string | null;
                        /** @default null */
                        target_sample_size: number | null;
                        title: string;
                        topic: string;
                        version: number;
                        vote_count: number;
                        /**
                         * @description PUBLISHED only for a poll that was imported as shares.
                         * @default POPULATION
                         * @enum {string}
                         */
                        weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
                        /**
                         * @description For weighting POPULATION; empty: the richest set that the votes allow.
                         * @default []
                         */
                        weighting_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    archivePolls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    poll_ids: number[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed polls. */
                        changed: number;
                    };
                };
            };
        };
    };
    grantPolls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    organization_ids: number[];
                    poll_ids: number[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed polls. */
                        changed: number;
                    };
                };
            };
        };
    };
    tagPolls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    add: string[];
                    poll_ids: number[];
                    /** @default [] */
                    remove: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed polls. */
                        changed: number;
                    };
                };
            };
        };
    };
    uploadPollTable: {
        parameters: {
            query: {
                /** @description The name of the file. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the file. */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        columns: {
                            label: string;
                            name: string;
                        }[];
                        file_name: string;
                        /** @enum {string} */
                        format: "CSV" | "XLSX" | "SAV";
                        id: number;
                        proposal: {
                            columns: {
                                column: string;
                                /** @enum {string} */
                                field: "poll" | "answer" | "age" | "gender" | "state" | "nuts3" | "zip" | "weight" | "time" | "share" | "n" | "field_start" | "field_end" | "wave" | "institute" | "sponsor" | "mode";
                            }[];
                            /** @enum {string} */
                            content: "ANSWERS" | "PERSONS" | "SHARES";
                            questions: string[];
                        };
                        /** @description First rows, without the header. */
                        rows: string[][];
                    };
                };
            };
        };
    };
    discardPollTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    checkPollTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: {
                        column: string;
                        /** @enum {string} */
                        field: "poll" | "answer" | "age" | "gender" | "state" | "nuts3" | "zip" | "weight" | "time" | "share" | "n" | "field_start" | "field_end" | "wave" | "institute" | "sponsor" | "mode";
                    }[];
                    /** @enum {string} */
                    content: "ANSWERS" | "PERSONS" | "SHARES";
                    /** Format: date */
                    date: string | null;
                    /** @description Reason for exact figures of groups; protected without one. */
                    exact_figures_reason?: string;
                    institute: string;
                    /** @enum {string} */
                    kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                    /** @enum {string} */
                    mode: "CREATE" | "REPLACE" | "APPEND";
                    questions: string[];
                    /** @description Required to replace polls. */
                    reason?: string;
                    skip_bad_rows: boolean;
                    source: string;
                    /** @enum {string} */
                    status: "RESULT_FROZEN" | "CREATED";
                    study: string;
                    topic: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bad_count: number;
                        /** @description The first ones. */
                        bad_rows: {
                            column: string | null;
                            line: number;
                            reason: string;
                        }[];
                        notes: string[];
                        polls: {
                            answers: string[];
                            key: string;
                            question: string;
                            /** @description Votes, or waves of published shares. */
                            size: number;
                        }[];
                        /** @description Error of the whole file; null if only rows can be invalid. */
                        problem: string | null;
                        row_count: number;
                    };
                };
            };
        };
    };
    startPollImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: {
                        column: string;
                        /** @enum {string} */
                        field: "poll" | "answer" | "age" | "gender" | "state" | "nuts3" | "zip" | "weight" | "time" | "share" | "n" | "field_start" | "field_end" | "wave" | "institute" | "sponsor" | "mode";
                    }[];
                    /** @enum {string} */
                    content: "ANSWERS" | "PERSONS" | "SHARES";
                    /** Format: date */
                    date: string | null;
                    /** @description Reason for exact figures of groups; protected without one. */
                    exact_figures_reason?: string;
                    institute: string;
                    /** @enum {string} */
                    kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                    /** @enum {string} */
                    mode: "CREATE" | "REPLACE" | "APPEND";
                    questions: string[];
                    /** @description Required to replace polls. */
                    reason?: string;
                    skip_bad_rows: boolean;
                    source: string;
                    /** @enum {string} */
                    status: "RESULT_FROZEN" | "CREATED";
                    study: string;
                    topic: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job_id: number;
                    };
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: {
                            polls: number;
                            tag: string;
                        }[];
                        topics: {
                            polls: number;
                            topic: string;
                        }[];
                    };
                };
            };
        };
    };
    uploadPollImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "JPEG" | "PNG";
                    /** @description Base64 without the prefix of a data URI. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For `image_url` of a poll or an answer. */
                        image_url: string;
                    };
                };
            };
        };
    };
    checkPollWeighting: {
        parameters: {
            query: {
                margins?: ("age_gender" | "age" | "gender" | "state")[];
                max_weight?: number;
                /** @description Omitted for an unsaved poll. */
                poll_id?: number;
                weighting: "POPULATION" | "SUPPLIED" | "NONE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description PANEL: without votes, all panel members are counted as if they had voted.
                         * @enum {string}
                         */
                        basis: "VOTES" | "PANEL";
                        cycles: number;
                        /** @description Null if it would reveal a small count. */
                        design_effect: number | null;
                        /** @description Null if it would reveal a small count. */
                        effective_n: number | null;
                        /** @description Largest distance of an achieved share from its target, 0–1; null if raking could not begin, and like `design_effect`. */
                        largest_deviation: number | null;
                        /** @description Null if it would reveal a small count. */
                        largest_weight: number | null;
                        margins: {
                            categories: {
                                /** @description Rounded if it misses the target; null like `n`. */
                                achieved: number | null;
                                /** @description False if there is no official figure and the category keeps its share. */
                                is_official: boolean;
                                label: string;
                                /** @description In steps of 10; null from one to nine. */
                                n: number | null;
                                /** @description Before raking, rounded like `n`; null like `n`. */
                                share: number | null;
                                /** @description For a category without official figure its share. */
                                target: number | null;
                            }[];
                            /** @enum {string} */
                            name: "age_gender" | "age" | "gender" | "state";
                        }[];
                        /** @description Null from one to nine; in steps, unless the figures of the poll are exact. */
                        n: number | null;
                        /** @description Reasons why the requested margins are not met. */
                        obstacles: {
                            category: string | null;
                            /** @enum {string} */
                            code: "CATEGORY_EMPTY" | "NOT_COLLECTED" | "BANDS_WITHOUT_POPULATION" | "MARGINS_IMPOSSIBLE";
                            /** @enum {string} */
                            margin: "age_gender" | "age" | "gender" | "state";
                            /** @description 0–1. */
                            target: number | null;
                        }[];
                        /** @description The days of the votes: the default period. */
                        period: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        } | null;
                        /**
                         * @description LIMITED: trimmed weights miss a margin. FALLBACK: fewer margins than requested. NOT_RAKED: raking not requested.
                         * @enum {string}
                         */
                        state: "CONVERGED" | "LIMITED" | "FALLBACK" | "UNWEIGHTED" | "NOT_RAKED" | "NO_VOTES";
                        /** @description 0–1. */
                        trimmed_share: number;
                        used_margins: ("age_gender" | "age" | "gender" | "state")[];
                        wanted_margins: ("age_gender" | "age" | "gender" | "state")[];
                    };
                };
            };
        };
    };
    listAdminSegments: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shared segments, newest first. */
                        segments: {
                            /** @description In the format of a filter parameter; null without this condition. */
                            age: string | null;
                            blocked_reason: string | null;
                            /** @description The same. */
                            gender: string | null;
                            id: number;
                            name: string;
                            organization: string;
                            /** @description The same. */
                            region: string | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "LOCKED" | "BLOCKED";
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    blockSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null unblocks it. */
                    reason: string | null;
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        about_url: string;
                        /** Format: email */
                        contact_email: string;
                        environment: {
                            /** @description For a secret, only whether it is set. */
                            value: string;
                            variable: string;
                        }[];
                        facebook_url: string;
                        faq_url: string;
                        /** @description Names of the settings that the environment sets. They cannot be changed here. */
                        given: string[];
                        id: number;
                        imprint_url: string;
                        instagram_url: string;
                        is_demo_off: boolean;
                        is_staff_second_factor_required: boolean;
                        jobs_url: string;
                        linkedin_url: string;
                        /** @description The board on the login page: `NEWEST`, `NONE` or its ID. */
                        login_board: string;
                        login_failures_per_address: number;
                        mail_from: string;
                        methodology_url: string;
                        privacy_url: string;
                        /** @description The boards that can be chosen for the login page, the newest first. */
                        public_boards: {
                            id: number;
                            title: string;
                        }[];
                        version: number;
                        votes_per_address: number;
                        x_url: string;
                        youtube_url: string;
                    };
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about_url?: string;
                    /** Format: email */
                    contact_email?: string;
                    facebook_url?: string;
                    faq_url?: string;
                    imprint_url?: string;
                    instagram_url?: string;
                    is_demo_off?: boolean;
                    is_staff_second_factor_required?: boolean;
                    jobs_url?: string;
                    /** @description With `is_demo_off`: the accounts that keep their access, in addition to that of the user. */
                    kept_account_ids?: number[];
                    linkedin_url?: string;
                    /** @description The board on the login page: `NEWEST`, `NONE` or its ID. */
                    login_board?: string;
                    login_failures_per_address?: number;
                    mail_from?: string;
                    methodology_url?: string;
                    privacy_url?: string;
                    votes_per_address?: number;
                    x_url?: string;
                    youtube_url?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        about_url: string;
                        /** Format: email */
                        contact_email: string;
                        environment: {
                            /** @description For a secret, only whether it is set. */
                            value: string;
                            variable: string;
                        }[];
                        facebook_url: string;
                        faq_url: string;
                        /** @description Names of the settings that the environment sets. They cannot be changed here. */
                        given: string[];
                        id: number;
                        imprint_url: string;
                        instagram_url: string;
                        is_demo_off: boolean;
                        is_staff_second_factor_required: boolean;
                        jobs_url: string;
                        linkedin_url: string;
                        /** @description The board on the login page: `NEWEST`, `NONE` or its ID. */
                        login_board: string;
                        login_failures_per_address: number;
                        mail_from: string;
                        methodology_url: string;
                        privacy_url: string;
                        /** @description The boards that can be chosen for the login page, the newest first. */
                        public_boards: {
                            id: number;
                            title: string;
                        }[];
                        version: number;
                        votes_per_address: number;
                        x_url: string;
                        youtube_url: string;
                    };
                };
            };
        };
    };
    listDemoAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The accounts with any access, the latest active first. */
                        accounts: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            email: string | null;
                            first_name: string | null;
                            id: number;
                            /** @description Seeded with the demo. */
                            is_demo: boolean;
                            /** Format: date-time */
                            last_active_at: string | null;
                            last_name: string | null;
                            /** @enum {string|null} */
                            member_role: "ADMIN" | "EDITOR" | null;
                            organization_name: string | null;
                        }[];
                    };
                };
            };
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Code of the mail server. */
                        failure: string | null;
                        sent_to: string;
                    };
                };
            };
        };
    };
    listAdminTags: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                /** @description Part of the tag. */
                query?: string;
                sort?: "NAME" | "STATUS" | "TOPIC" | "POLLS";
                status?: "NOT_ASSIGNED_TO_CATEGORY" | "BLOCKED" | "ASSIGNED_TO_CATEGORY";
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: {
                            id: number;
                            name: string;
                            /** @description Number of polls with the tag, of any status. */
                            polls: number;
                            /** @enum {string} */
                            status: "NOT_ASSIGNED_TO_CATEGORY" | "BLOCKED" | "ASSIGNED_TO_CATEGORY";
                            /** @description Also set while the tag is blocked. */
                            topic: string | null;
                        }[];
                        /** @description The topics of polls, to which tags can be assigned. */
                        topics: string[];
                        total: number;
                    };
                };
            };
        };
    };
    assignTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tag_ids: number[];
                    topic: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed objects. */
                        changed: number;
                    };
                };
            };
        };
    };
    blockTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_blocked: boolean;
                    tag_ids: number[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed objects. */
                        changed: number;
                    };
                };
            };
        };
    };
    mergeTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The tag that remains; may be one of `tag_ids`. */
                    into_id: number;
                    tag_ids: number[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of changed objects. */
                        changed: number;
                    };
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query: {
                /** @description Default 500. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                /** @description Part of the name or the e-mail address. */
                query?: string;
                role?: "ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        users: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            /** Format: date-time */
                            created_at: string;
                            email: string | null;
                            first_name: string | null;
                            has_second_factor: boolean;
                            id: number;
                            /** @description Has no password yet and has never been active. */
                            is_invited: boolean;
                            /** Format: date-time */
                            last_active_at: string | null;
                            last_name: string | null;
                            version: number;
                        }[];
                    };
                };
            };
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                    /** Format: email */
                    email: string;
                    first_name?: string;
                    last_name?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The server sends no e-mail, and the account existed before: nobody gets a link to it. */
                        is_link_withheld: boolean;
                        /** @description To pass on by hand if the server sends no e-mail. */
                        link: string | null;
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            /** Format: date-time */
                            created_at: string;
                            email: string | null;
                            first_name: string | null;
                            has_second_factor: boolean;
                            id: number;
                            /** @description Has no password yet and has never been active. */
                            is_invited: boolean;
                            /** Format: date-time */
                            last_active_at: string | null;
                            last_name: string | null;
                            version: number;
                        };
                    };
                };
            };
        };
    };
    getStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        /** Format: date-time */
                        created_at: string;
                        email: string | null;
                        first_name: string | null;
                        has_second_factor: boolean;
                        id: number;
                        /** @description Has no password yet and has never been active. */
                        is_invited: boolean;
                        /** Format: date-time */
                        last_active_at: string | null;
                        last_name: string | null;
                        version: number;
                    };
                };
            };
        };
    };
    updateStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        /** Format: date-time */
                        created_at: string;
                        email: string | null;
                        first_name: string | null;
                        has_second_factor: boolean;
                        id: number;
                        /** @description Has no password yet and has never been active. */
                        is_invited: boolean;
                        /** Format: date-time */
                        last_active_at: string | null;
                        last_name: string | null;
                        version: number;
                    };
                };
            };
        };
    };
    removeStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    inviteStaffAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The server sends no e-mail, and the account existed before: nobody gets a link to it. */
                        is_link_withheld: boolean;
                        /** @description To pass on by hand if the server sends no e-mail. */
                        link: string | null;
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            /** Format: date-time */
                            created_at: string;
                            email: string | null;
                            first_name: string | null;
                            has_second_factor: boolean;
                            id: number;
                            /** @description Has no password yet and has never been active. */
                            is_invited: boolean;
                            /** Format: date-time */
                            last_active_at: string | null;
                            last_name: string | null;
                            version: number;
                        };
                    };
                };
            };
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            /** Format: date-time */
                            created_at: string;
                            id: number;
                            /** Format: date-time */
                            last_used_at: string;
                            user_agent: string | null;
                        }[];
                    };
                };
            };
        };
    };
    endStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endStaffSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    source?: "APP";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    otp?: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        auth_token: string;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            anonymized_uid: string | null;
                            email: string | null;
                            email_verified: boolean;
                            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                            first_name: string | null;
                            /** @enum {string|null} */
                            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                            has_gdpr_consent: boolean;
                            has_password: boolean;
                            id: number | null;
                            is_diverse_gender: boolean;
                            last_name: string | null;
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Staff must set up a second factor before they may use their permissions. */
                            needs_second_factor?: boolean;
                            personal: {
                                email: string | null;
                                /** @enum {string} */
                                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                            };
                            pro: {
                                /** @enum {string|null} */
                                member_role: "ADMIN" | "EDITOR" | null;
                                organization: {
                                    allowed_filter_types: string[];
                                    color_palette_config: {
                                        active_palette_id: number | null;
                                        allow_organization_admins_access: boolean;
                                        internal_color_palettes: {
                                            colors: string[];
                                            id: number;
                                            name: string;
                                        }[];
                                    };
                                    id: number;
                                    /** @enum {string} */
                                    kind: "CUSTOMER" | "PUBLISHER";
                                    logo_url: string | null;
                                    name: string;
                                    /** @enum {string} */
                                    pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                    remaining_licenses: number;
                                    slug: string;
                                };
                                /** @description Own organization of the user, while acting for another one. */
                                own_organization?: {
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            signup_type: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    activateEmailLoginToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        auth_token: string;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            anonymized_uid: string | null;
                            email: string | null;
                            email_verified: boolean;
                            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                            first_name: string | null;
                            /** @enum {string|null} */
                            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                            has_gdpr_consent: boolean;
                            has_password: boolean;
                            id: number | null;
                            is_diverse_gender: boolean;
                            last_name: string | null;
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Staff must set up a second factor before they may use their permissions. */
                            needs_second_factor?: boolean;
                            personal: {
                                email: string | null;
                                /** @enum {string} */
                                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                            };
                            pro: {
                                /** @enum {string|null} */
                                member_role: "ADMIN" | "EDITOR" | null;
                                organization: {
                                    allowed_filter_types: string[];
                                    color_palette_config: {
                                        active_palette_id: number | null;
                                        allow_organization_admins_access: boolean;
                                        internal_color_palettes: {
                                            colors: string[];
                                            id: number;
                                            name: string;
                                        }[];
                                    };
                                    id: number;
                                    /** @enum {string} */
                                    kind: "CUSTOMER" | "PUBLISHER";
                                    logo_url: string | null;
                                    name: string;
                                    /** @enum {string} */
                                    pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                    remaining_licenses: number;
                                    slug: string;
                                };
                                /** @description Own organization of the user, while acting for another one. */
                                own_organization?: {
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            signup_type: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                    };
                };
            };
        };
    };
    requestEmailLoginToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    new_password: string;
                    otp?: string;
                    password_recovery_token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        auth_token: string;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            anonymized_uid: string | null;
                            email: string | null;
                            email_verified: boolean;
                            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                            first_name: string | null;
                            /** @enum {string|null} */
                            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                            has_gdpr_consent: boolean;
                            has_password: boolean;
                            id: number | null;
                            is_diverse_gender: boolean;
                            last_name: string | null;
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Staff must set up a second factor before they may use their permissions. */
                            needs_second_factor?: boolean;
                            personal: {
                                email: string | null;
                                /** @enum {string} */
                                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                            };
                            pro: {
                                /** @enum {string|null} */
                                member_role: "ADMIN" | "EDITOR" | null;
                                organization: {
                                    allowed_filter_types: string[];
                                    color_palette_config: {
                                        active_palette_id: number | null;
                                        allow_organization_admins_access: boolean;
                                        internal_color_palettes: {
                                            colors: string[];
                                            id: number;
                                            name: string;
                                        }[];
                                    };
                                    id: number;
                                    /** @enum {string} */
                                    kind: "CUSTOMER" | "PUBLISHER";
                                    logo_url: string | null;
                                    name: string;
                                    /** @enum {string} */
                                    pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                    remaining_licenses: number;
                                    slug: string;
                                };
                                /** @description Own organization of the user, while acting for another one. */
                                own_organization?: {
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            signup_type: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                    };
                };
            };
        };
    };
    checkResetToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    first_name?: string;
                    invitation_token?: string;
                    last_name?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        auth_token: string;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            anonymized_uid: string | null;
                            email: string | null;
                            email_verified: boolean;
                            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                            first_name: string | null;
                            /** @enum {string|null} */
                            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                            has_gdpr_consent: boolean;
                            has_password: boolean;
                            id: number | null;
                            is_diverse_gender: boolean;
                            last_name: string | null;
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Staff must set up a second factor before they may use their permissions. */
                            needs_second_factor?: boolean;
                            personal: {
                                email: string | null;
                                /** @enum {string} */
                                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                            };
                            pro: {
                                /** @enum {string|null} */
                                member_role: "ADMIN" | "EDITOR" | null;
                                organization: {
                                    allowed_filter_types: string[];
                                    color_palette_config: {
                                        active_palette_id: number | null;
                                        allow_organization_admins_access: boolean;
                                        internal_color_palettes: {
                                            colors: string[];
                                            id: number;
                                            name: string;
                                        }[];
                                    };
                                    id: number;
                                    /** @enum {string} */
                                    kind: "CUSTOMER" | "PUBLISHER";
                                    logo_url: string | null;
                                    name: string;
                                    /** @enum {string} */
                                    pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                    remaining_licenses: number;
                                    slug: string;
                                };
                                /** @description Own organization of the user, while acting for another one. */
                                own_organization?: {
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            signup_type: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                    };
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
        };
    };
    requestEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    getCitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in `/z/k7m2p9qx`. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        cited_at: string;
                        /** @description As in `/z/k7m2p9qx`. */
                        code: string;
                        content: {
                            comparison?: {
                                /** @description The filter of both sides, such as `nur Bayern`; empty for none. */
                                common: string;
                                /** @description Empty if a side has fewer than 100 respondents, the sides are weighted by different methods, or the wording of one poll changed in between. */
                                differences: {
                                    /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                                    ci95: number[];
                                    /** @description Second minus first, of shares or means. */
                                    difference: number;
                                    /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. */
                                    is_secured: boolean;
                                    position: number | null;
                                    /**
                                     * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                                     * @enum {string}
                                     */
                                    subject: "MEAN" | "TOP" | "ANSWER";
                                }[];
                                first: {
                                    /** @description Answers by their positions in the requested poll. */
                                    figures: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    filter: {
                                        age?: string;
                                        gender?: string;
                                        region?: string;
                                    };
                                    /** @description The difference to the other side, such as `weiblich`. */
                                    name: string;
                                    poll_id: number;
                                    /** @description Missing in earlier citations. */
                                    protection?: {
                                        /**
                                         * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                         * @enum {string}
                                         */
                                        figures: "PROTECTED" | "EXACT";
                                        /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                        is_total_exact: boolean;
                                        /** @description Reason for exact figures; null for protected or published ones. */
                                        reason: string | null;
                                    };
                                    /** @description Name of the chosen segment. */
                                    segment: string | null;
                                    title: string;
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                    /** @description Missing in earlier citations. */
                                    weighting?: {
                                        design_effect: number | null;
                                        /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                        dropped_margins?: string[];
                                        effective_n: number | null;
                                        /** @description Null for too few respondents, like the following. */
                                        largest_weight: number | null;
                                        /** @description age_gender, age, gender, state. */
                                        margins: string[];
                                        /** @description Maximum after trimming; null if no weight was trimmed. */
                                        max_weight: number | null;
                                        /**
                                         * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                         * @enum {string}
                                         */
                                        method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                        /** @enum {string|null} */
                                        reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                        /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                        version?: string | null;
                                        /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                        warnings: string[];
                                    };
                                };
                                /** @description Whether respondents may be on both sides. Intervals are wider then, never too narrow. */
                                has_overlap: boolean;
                                /** @description Whether the wording of the polls differs, changed after the first day of one, or changed between two periods of one poll. */
                                is_reworded: boolean;
                                second: {
                                    /** @description Answers by their positions in the requested poll. */
                                    figures: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    filter: {
                                        age?: string;
                                        gender?: string;
                                        region?: string;
                                    };
                                    /** @description The difference to the other side, such as `weiblich`. */
                                    name: string;
                                    poll_id: number;
                                    /** @description Missing in earlier citations. */
                                    protection?: {
                                        /**
                                         * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                         * @enum {string}
                                         */
                                        figures: "PROTECTED" | "EXACT";
                                        /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                        is_total_exact: boolean;
                                        /** @description Reason for exact figures; null for protected or published ones. */
                                        reason: string | null;
                                    };
                                    /** @description Name of the chosen segment. */
                                    segment: string | null;
                                    title: string;
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                    /** @description Missing in earlier citations. */
                                    weighting?: {
                                        design_effect: number | null;
                                        /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                        dropped_margins?: string[];
                                        effective_n: number | null;
                                        /** @description Null for too few respondents, like the following. */
                                        largest_weight: number | null;
                                        /** @description age_gender, age, gender, state. */
                                        margins: string[];
                                        /** @description Maximum after trimming; null if no weight was trimmed. */
                                        max_weight: number | null;
                                        /**
                                         * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                         * @enum {string}
                                         */
                                        method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                        /** @enum {string|null} */
                                        reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                        /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                        version?: string | null;
                                        /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                        warnings: string[];
                                    };
                                };
                            };
                            poll: {
                                /** @description First year of each age band. */
                                age_breaks: number[];
                                answers: {
                                    /**
                                     * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                     * @enum {string|null}
                                     */
                                    half?: "TOP" | "BOTTOM" | null;
                                    image_alt: string | null;
                                    image_url: string | null;
                                    is_dont_know: boolean;
                                    position: number;
                                    /** @description Weighted share, 0–1; null without a result. */
                                    share: number | null;
                                    text: string;
                                    /** @description Numeric value of an answer on a scale or of an interval. */
                                    value: number | null;
                                }[];
                                attribution: string | null;
                                /** @description The source line that each chart must show. */
                                credit: string;
                                description: string;
                                /** @description Same base. Missing in older frozen views. */
                                effective_n?: number | null;
                                events: {
                                    /** Format: date */
                                    date: string;
                                    /** @enum {string} */
                                    kind: "EVENT" | "WORDING";
                                    label: string;
                                }[];
                                /** @enum {string|null} */
                                exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                                /** Format: date */
                                field_end: string | null;
                                /** Format: date */
                                field_start: string | null;
                                grants: {
                                    can_embed: boolean;
                                    can_export: boolean;
                                    /** @description The widget shows this poll only with this parameter `key`. */
                                    embed_key?: string;
                                };
                                id: number;
                                image_alt: string | null;
                                image_url: string | null;
                                institute: string | null;
                                is_demo: boolean;
                                is_favorited: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                /**
                                 * Format: date-time
                                 * @description The beginning of the day, in Berlin.
                                 */
                                last_updated: string;
                                /** @description In scale points, same base; null unless the kind is numeric. */
                                mean?: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[];
                                    value: number;
                                } | null;
                                /** @description Mode of the interviews. */
                                mode: string | null;
                                /** @description The population that the result describes; null if unknown. */
                                population: string | null;
                                /** Format: date-time */
                                published_at: string | null;
                                question: string;
                                /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                                sample_size: number;
                                /** @enum {string|null} */
                                sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                                /** @description Empty if unknown. */
                                source: string;
                                sponsor: string | null;
                                /** @description In percentage points, same base. Missing in older frozen views. */
                                statistical_error?: number | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tags: string[];
                                title: string;
                                topic: string;
                                /** @description All reported votes: for an open poll those until midnight, then every tenth answer; 0 for fewer than ten. */
                                vote_count: number;
                            };
                            query: {
                                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                                age?: string;
                                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                /** @enum {string} */
                                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                /** Format: date */
                                from?: string;
                                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                                gender?: string;
                                /** @description map: includes regions without votes. */
                                include_empty?: boolean;
                                /**
                                 * @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                /**
                                 * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                                 * @enum {string}
                                 */
                                period?: "7d" | "30d" | "90d" | "12m" | "all";
                                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                                region?: string;
                                /** @description A saved filter, instead of age, gender and region. */
                                segment?: number;
                                /** Format: date */
                                to?: string;
                                /** @enum {string} */
                                view?: "total" | "time" | "groups" | "crosstab" | "map";
                                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                                vs_age?: string;
                                /** Format: date */
                                vs_from?: string;
                                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                                vs_gender?: string;
                                /**
                                 * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                                 * @enum {string}
                                 */
                                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                                vs_poll?: number;
                                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                                vs_region?: string;
                                /** Format: date */
                                vs_to?: string;
                                /**
                                 * @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it.
                                 * @enum {string}
                                 */
                                weights?: "WEIGHTED" | "UNWEIGHTED";
                            };
                            result: {
                                /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                                bottom_answers?: number[];
                                /**
                                 * @description The step of the time series, if there is one.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                is_frozen: boolean;
                                /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                                is_live?: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                not_applicable: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                    /** @enum {string} */
                                    part: "FILTER" | "GROUP";
                                    /** @enum {string} */
                                    reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                }[];
                                period: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                } | null;
                                poll_id: number;
                                protection: {
                                    /**
                                     * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                     * @enum {string}
                                     */
                                    figures: "PROTECTED" | "EXACT";
                                    /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                    is_total_exact: boolean;
                                    /** @description Reason for exact figures; null for protected or published ones. */
                                    reason: string | null;
                                };
                                question: string;
                                scale: {
                                    classes: {
                                        high: number | null;
                                        low: number | null;
                                        position: number;
                                    }[];
                                    unit: string | null;
                                } | null;
                                segment?: {
                                    age: string | null;
                                    gender: string | null;
                                    id: number;
                                    name: string;
                                    region: string | null;
                                };
                                series: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    /** Format: date */
                                    from: string;
                                    /** @description Too few respondents to show, or none that can be weighted. */
                                    is_gap: boolean;
                                    /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                                    is_partial?: boolean;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    /** Format: date */
                                    to: string;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                }[];
                                series_total: {
                                    period: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                    } | null;
                                    total: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                } | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tables: {
                                    by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                    groups: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        }[];
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    }[];
                                }[];
                                /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                                top_answers: number[];
                                total: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                };
                                /** @description Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds. */
                                uncoded: number | null;
                                used_period: {
                                    /** Format: date */
                                    from: string | null;
                                    /** @description True if the request contained no period. */
                                    is_default: boolean;
                                    /**
                                     * @description Null if `from` and `to` define the period.
                                     * @enum {string|null}
                                     */
                                    period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                    /** Format: date */
                                    to: string | null;
                                };
                                /** @enum {string} */
                                view: "total" | "time" | "groups" | "crosstab" | "map";
                                weighting: {
                                    design_effect: number | null;
                                    /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                    dropped_margins?: string[];
                                    effective_n: number | null;
                                    /** @description Null for too few respondents, like the following. */
                                    largest_weight: number | null;
                                    /** @description age_gender, age, gender, state. */
                                    margins: string[];
                                    /** @description Maximum after trimming; null if no weight was trimmed. */
                                    max_weight: number | null;
                                    /**
                                     * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                     * @enum {string}
                                     */
                                    method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                    /** @enum {string|null} */
                                    reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                    /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                    version?: string | null;
                                    /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                    warnings: string[];
                                };
                            };
                            /** @description Result of the same respondents, for the sentence above the view. */
                            total: {
                                /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                                bottom_answers?: number[];
                                /**
                                 * @description The step of the time series, if there is one.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                is_frozen: boolean;
                                /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                                is_live?: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                not_applicable: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                    /** @enum {string} */
                                    part: "FILTER" | "GROUP";
                                    /** @enum {string} */
                                    reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                }[];
                                period: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                } | null;
                                poll_id: number;
                                protection: {
                                    /**
                                     * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                     * @enum {string}
                                     */
                                    figures: "PROTECTED" | "EXACT";
                                    /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                    is_total_exact: boolean;
                                    /** @description Reason for exact figures; null for protected or published ones. */
                                    reason: string | null;
                                };
                                question: string;
                                scale: {
                                    classes: {
                                        high: number | null;
                                        low: number | null;
                                        position: number;
                                    }[];
                                    unit: string | null;
                                } | null;
                                segment?: {
                                    age: string | null;
                                    gender: string | null;
                                    id: number;
                                    name: string;
                                    region: string | null;
                                };
                                series: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    /** Format: date */
                                    from: string;
                                    /** @description Too few respondents to show, or none that can be weighted. */
                                    is_gap: boolean;
                                    /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                                    is_partial?: boolean;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    /** Format: date */
                                    to: string;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                }[];
                                series_total: {
                                    period: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                    } | null;
                                    total: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                } | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tables: {
                                    by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                    groups: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        }[];
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    }[];
                                }[];
                                /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                                top_answers: number[];
                                total: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                };
                                /** @description Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds. */
                                uncoded: number | null;
                                used_period: {
                                    /** Format: date */
                                    from: string | null;
                                    /** @description True if the request contained no period. */
                                    is_default: boolean;
                                    /**
                                     * @description Null if `from` and `to` define the period.
                                     * @enum {string|null}
                                     */
                                    period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                    /** Format: date */
                                    to: string | null;
                                };
                                /** @enum {string} */
                                view: "total" | "time" | "groups" | "crosstab" | "map";
                                weighting: {
                                    design_effect: number | null;
                                    /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                    dropped_margins?: string[];
                                    effective_n: number | null;
                                    /** @description Null for too few respondents, like the following. */
                                    largest_weight: number | null;
                                    /** @description age_gender, age, gender, state. */
                                    margins: string[];
                                    /** @description Maximum after trimming; null if no weight was trimmed. */
                                    max_weight: number | null;
                                    /**
                                     * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                     * @enum {string}
                                     */
                                    method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                    /** @enum {string|null} */
                                    reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                    /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                    version?: string | null;
                                    /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                    warnings: string[];
                                };
                            };
                        } | null;
                        poll_id: number;
                        question: string;
                        withdrawn: {
                            /** Format: date-time */
                            at: string;
                            reason: string;
                        } | null;
                    };
                };
            };
        };
    };
    sendClientEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    event: {
                        path?: string;
                        type: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getInsightBoard: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: {
                "x-include-empty-nuts3"?: boolean;
                "x-omit-sections"?: boolean;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** Format: date-time */
                        frozen_at: string | null;
                        id: number;
                        image_url: string | null;
                        is_pinned: boolean;
                        /** @description The polls of all tiles, each once. */
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        /** Format: date-time */
                        published_at: string | null;
                        sections: {
                            text: string | null;
                            tiles: {
                                answer: number | null;
                                /** @enum {string|null} */
                                by: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | null;
                                change: {
                                    /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                                    ci95: number[];
                                    /** @description Second minus first. */
                                    difference: number;
                                    /** @enum {string|null} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | null;
                                    first: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /** Format: date */
                                        from: string | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        } | null;
                                        n: number | null;
                                        /** Format: date */
                                        to: string | null;
                                        /** @description A share, 0–1, or a mean. */
                                        value: number;
                                    };
                                    /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. Only a change is reported if not. */
                                    is_secured: boolean;
                                    position: number | null;
                                    second: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /** Format: date */
                                        from: string | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        } | null;
                                        n: number | null;
                                        /** Format: date */
                                        to: string | null;
                                        /** @description A share, 0–1, or a mean. */
                                        value: number;
                                    };
                                    /**
                                     * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                                     * @enum {string}
                                     */
                                    subject: "MEAN" | "TOP" | "ANSWER";
                                    /** @enum {string} */
                                    type: "GROUPS" | "CHANGE" | "REGIONS";
                                } | null;
                                /** @description NUMBER: why no earlier period is compared; null if one is, or if there is none. */
                                change_gap: {
                                    /** @enum {string} */
                                    reason: "WORDING" | "WEIGHTING";
                                    /**
                                     * Format: date
                                     * @description WORDING: the first day of the present wording.
                                     */
                                    since: string | null;
                                } | null;
                                /** @description False if the tile cannot apply every requested filter. */
                                filter_applicable: boolean;
                                /** @description False if the viewer may not see the poll of the tile. */
                                is_available: boolean;
                                /** @enum {string} */
                                kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "TEXT";
                                label: string | null;
                                not_applicable: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                    /** @enum {string} */
                                    part: "FILTER" | "GROUP";
                                    /** @enum {string} */
                                    reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                }[];
                                poll_id: number | null;
                                result: {
                                    /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                                    bottom_answers?: number[];
                                    is_frozen: boolean;
                                    /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                                    is_live?: boolean;
                                    not_applicable: {
                                        /** @enum {string} */
                                        dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                        /** @enum {string} */
                                        part: "FILTER" | "GROUP";
                                        /** @enum {string} */
                                        reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                    }[];
                                    period: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                    } | null;
                                    protection: {
                                        /**
                                         * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                         * @enum {string}
                                         */
                                        figures: "PROTECTED" | "EXACT";
                                        /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                        is_total_exact: boolean;
                                        /** @description Reason for exact figures; null for protected or published ones. */
                                        reason: string | null;
                                    };
                                    scale: {
                                        classes: {
                                            high: number | null;
                                            low: number | null;
                                            position: number;
                                        }[];
                                        unit: string | null;
                                    } | null;
                                    series: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        /** Format: date */
                                        from: string;
                                        /** @description Too few respondents to show, or none that can be weighted. */
                                        is_gap: boolean;
                                        /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                                        is_partial?: boolean;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        /** Format: date */
                                        to: string;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    }[];
                                    series_total: {
                                        period: {
                                            /** Format: date */
                                            from: string;
                                            /** Format: date */
                                            to: string;
                                        } | null;
                                        total: {
                                            answers: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                /**
                                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                                 * @enum {string|null}
                                                 */
                                                mark: "HIGHER" | "LOWER" | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                position: number;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            }[];
                                            /** @enum {string} */
                                            base: "OK" | "LOW" | "HIDDEN";
                                            bottom?: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                            design_effect: number | null;
                                            effective_n: number | null;
                                            mean: {
                                                /** @description 95 %: low, high. */
                                                ci95: number[] | null;
                                                se: number | null;
                                                value: number;
                                            } | null;
                                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                            median: number | null;
                                            /** @description Respondents with an answer, unweighted; null below 10. */
                                            n: number | null;
                                            /** @enum {string} */
                                            reliability: "GOOD" | "MEDIUM" | "LOW";
                                            /** @description In percentage points. */
                                            statistical_error: number | null;
                                            top: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                        };
                                        used_period: {
                                            /** Format: date */
                                            from: string | null;
                                            /** @description True if the request contained no period. */
                                            is_default: boolean;
                                            /**
                                             * @description Null if `from` and `to` define the period.
                                             * @enum {string|null}
                                             */
                                            period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                            /** Format: date */
                                            to: string | null;
                                        };
                                    } | null;
                                    tables: {
                                        by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                        groups: {
                                            answers: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                /**
                                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                                 * @enum {string|null}
                                                 */
                                                mark: "HIGHER" | "LOWER" | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                position: number;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            }[];
                                            /** @enum {string} */
                                            base: "OK" | "LOW" | "HIDDEN";
                                            bottom?: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                            design_effect: number | null;
                                            effective_n: number | null;
                                            key: {
                                                /** @enum {string} */
                                                dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                                label: string;
                                                value: string;
                                            }[];
                                            mean: {
                                                /** @description 95 %: low, high. */
                                                ci95: number[] | null;
                                                se: number | null;
                                                value: number;
                                            } | null;
                                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                            median: number | null;
                                            /** @description Respondents with an answer, unweighted; null below 10. */
                                            n: number | null;
                                            /** @enum {string} */
                                            reliability: "GOOD" | "MEDIUM" | "LOW";
                                            /** @description In percentage points. */
                                            statistical_error: number | null;
                                            top: {
                                                /** @description 95 %: low, high; 0–1. */
                                                ci95: number[] | null;
                                                moe95: number | null;
                                                /** @description Unweighted; null below 10 within a group. */
                                                n: number | null;
                                                /** @description Linearized standard error. */
                                                se: number | null;
                                                /** @description Weighted, 0–1. */
                                                share: number | null;
                                                unweighted_share: number | null;
                                            } | null;
                                        }[];
                                    }[];
                                    /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                                    top_answers: number[];
                                    total: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                    weighting: {
                                        design_effect: number | null;
                                        /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                        dropped_margins?: string[];
                                        effective_n: number | null;
                                        /** @description Null for too few respondents, like the following. */
                                        largest_weight: number | null;
                                        /** @description age_gender, age, gender, state. */
                                        margins: string[];
                                        /** @description Maximum after trimming; null if no weight was trimmed. */
                                        max_weight: number | null;
                                        /**
                                         * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                         * @enum {string}
                                         */
                                        method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                        /** @enum {string|null} */
                                        reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                        /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                        version?: string | null;
                                        /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                        warnings: string[];
                                    };
                                } | null;
                                text: string | null;
                                /** @description In twelfths of the page. */
                                width: number;
                            }[];
                            title: string;
                        }[];
                        segment?: {
                            age: string | null;
                            gender: string | null;
                            id: number;
                            name: string;
                            region: string | null;
                        };
                        slug: string;
                        /** @enum {string} */
                        status: "PUBLISHED" | "FROZEN" | "CREATED";
                        title: string;
                        topic: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    exportInsightBoard: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    startBoardExport: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "XLSX" | "PDF" | "PPTX";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        progress: number;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                    };
                };
            };
        };
    };
    pinInsightBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    unpinInsightBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listPinnedInsightBoards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        insight_boards: {
                            description: string;
                            id: number;
                            image_url: string | null;
                            is_pinned: boolean;
                            poll_count: number;
                            /** Format: date-time */
                            published_at: string | null;
                            slug: string;
                            /** @enum {string} */
                            status: "PUBLISHED" | "FROZEN" | "CREATED";
                            title: string;
                            topic: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getShowcase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A chart of the board that staff chose for the login page. By default that of the newest board with one that the viewer may see and an effective n of at least 385, among the last three. Null for none. */
                        showcase: {
                            bars: {
                                position: number;
                                share: number;
                                text: string;
                            }[];
                            board: {
                                id: number;
                                slug: string;
                                title: string;
                            };
                            credit: string;
                            n: number | null;
                            question: string;
                            /** @description Half-width of the widest 95 % range, in percentage points. */
                            statistical_error: number | null;
                        } | null;
                    };
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        anonymized_uid: string | null;
                        email: string | null;
                        email_verified: boolean;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        first_name: string | null;
                        /** @enum {string|null} */
                        gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                        has_gdpr_consent: boolean;
                        has_password: boolean;
                        id: number | null;
                        is_diverse_gender: boolean;
                        last_name: string | null;
                        metadata: {
                            [key: string]: string | number | boolean | null;
                        };
                        /** @description Staff must set up a second factor before they may use their permissions. */
                        needs_second_factor?: boolean;
                        personal: {
                            email: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                        pro: {
                            /** @enum {string|null} */
                            member_role: "ADMIN" | "EDITOR" | null;
                            organization: {
                                allowed_filter_types: string[];
                                color_palette_config: {
                                    active_palette_id: number | null;
                                    allow_organization_admins_access: boolean;
                                    internal_color_palettes: {
                                        colors: string[];
                                        id: number;
                                        name: string;
                                    }[];
                                };
                                id: number;
                                /** @enum {string} */
                                kind: "CUSTOMER" | "PUBLISHER";
                                logo_url: string | null;
                                name: string;
                                /** @enum {string} */
                                pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                remaining_licenses: number;
                                slug: string;
                            };
                            /** @description Own organization of the user, while acting for another one. */
                            own_organization?: {
                                id: number;
                                name: string;
                            } | null;
                        } | null;
                        signup_type: string | null;
                        /** @enum {string} */
                        voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                    };
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string | null;
                    /** @enum {string|null} */
                    gender?: "MALE" | "FEMALE" | "DIVERSE" | null;
                    is_diverse_gender?: boolean;
                    last_name?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        anonymized_uid: string | null;
                        email: string | null;
                        email_verified: boolean;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        first_name: string | null;
                        /** @enum {string|null} */
                        gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                        has_gdpr_consent: boolean;
                        has_password: boolean;
                        id: number | null;
                        is_diverse_gender: boolean;
                        last_name: string | null;
                        metadata: {
                            [key: string]: string | number | boolean | null;
                        };
                        /** @description Staff must set up a second factor before they may use their permissions. */
                        needs_second_factor?: boolean;
                        personal: {
                            email: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                        pro: {
                            /** @enum {string|null} */
                            member_role: "ADMIN" | "EDITOR" | null;
                            organization: {
                                allowed_filter_types: string[];
                                color_palette_config: {
                                    active_palette_id: number | null;
                                    allow_organization_admins_access: boolean;
                                    internal_color_palettes: {
                                        colors: string[];
                                        id: number;
                                        name: string;
                                    }[];
                                };
                                id: number;
                                /** @enum {string} */
                                kind: "CUSTOMER" | "PUBLISHER";
                                logo_url: string | null;
                                name: string;
                                /** @enum {string} */
                                pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                remaining_licenses: number;
                                slug: string;
                            };
                            /** @description Own organization of the user, while acting for another one. */
                            own_organization?: {
                                id: number;
                                name: string;
                            } | null;
                        } | null;
                        signup_type: string | null;
                        /** @enum {string} */
                        voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                    };
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Found since the last visit, newest first, without duplicates. */
                        changes: {
                            contrast: {
                                /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                                ci95: number[];
                                /** @description Second minus first. */
                                difference: number;
                                /** @enum {string|null} */
                                dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | null;
                                first: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    /** Format: date */
                                    from: string | null;
                                    key: {
                                        /** @enum {string} */
                                        dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                        label: string;
                                        value: string;
                                    } | null;
                                    n: number | null;
                                    /** Format: date */
                                    to: string | null;
                                    /** @description A share, 0–1, or a mean. */
                                    value: number;
                                };
                                /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. Only a change is reported if not. */
                                is_secured: boolean;
                                position: number | null;
                                second: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    /** Format: date */
                                    from: string | null;
                                    key: {
                                        /** @enum {string} */
                                        dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                        label: string;
                                        value: string;
                                    } | null;
                                    n: number | null;
                                    /** Format: date */
                                    to: string | null;
                                    /** @description A share, 0–1, or a mean. */
                                    value: number;
                                };
                                /**
                                 * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                                 * @enum {string}
                                 */
                                subject: "MEAN" | "TOP" | "ANSWER";
                                /** @enum {string} */
                                type: "GROUPS" | "CHANGE" | "REGIONS";
                            };
                            /** @description Ends of the axis of a chart of both figures. */
                            ends: number[];
                            /** Format: date-time */
                            found_at: string;
                            id: number;
                            poll_id: number;
                            /** @description The segment whose answers changed; null for all respondents. */
                            segment_id: number | null;
                            segment_name: string | null;
                            sentence: string;
                            title: string;
                        }[];
                        /** Format: date-time */
                        last_visit_at: string | null;
                        /** @description Number of watches of the user. */
                        watch_count: number;
                    };
                };
            };
        };
    };
    exportMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            [key: string]: unknown;
                        };
                        audit_entries: {
                            [key: string]: unknown;
                        }[];
                        citations: {
                            [key: string]: unknown;
                        }[];
                        contact_requests: {
                            [key: string]: unknown;
                        }[];
                        digests: {
                            [key: string]: unknown;
                        }[];
                        /** Format: date-time */
                        exported_at: string;
                        favorites: {
                            [key: string]: unknown;
                        }[];
                        found_changes: {
                            [key: string]: unknown;
                        }[];
                        invitations: {
                            [key: string]: unknown;
                        }[];
                        jobs: {
                            [key: string]: unknown;
                        }[];
                        known_devices: {
                            [key: string]: unknown;
                        }[];
                        letters: {
                            [key: string]: unknown;
                        }[];
                        links: {
                            [key: string]: unknown;
                        }[];
                        memberships: {
                            [key: string]: unknown;
                        }[];
                        pinned_boards: {
                            [key: string]: unknown;
                        }[];
                        second_factors: {
                            [key: string]: unknown;
                        }[];
                        sessions: {
                            [key: string]: unknown;
                        }[];
                        watches: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
        };
    };
    favoritePoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    unfavoritePoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    giveConsent: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        gdpr_consent_at: string | null;
                        gdpr_consent_version: string | null;
                        has_gdpr_consent: boolean;
                    };
                };
            };
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        gdpr_consent_at: string | null;
                        gdpr_consent_version: string | null;
                        has_gdpr_consent: boolean;
                    };
                };
            };
        };
    };
    updateMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: string | number | boolean | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metadata: {
                            [key: string]: string | number | boolean | null;
                        };
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password?: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        active_since: string | null;
                        is_active: boolean;
                        /** @description Staff must have one: it cannot be turned off. */
                        is_required: boolean;
                        recovery_codes_left: number;
                    };
                };
            };
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Base 32, for typing. */
                        secret: string;
                        /** @description `otpauth://…`, for the QR code. */
                        uri: string;
                    };
                };
            };
        };
    };
    endSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[];
                    };
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[];
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            id: number;
                            is_current: boolean;
                            /** Format: date-time */
                            last_used_at: string;
                            user_agent: string | null;
                        }[];
                    };
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the account can receive e-mails. */
                        is_mail_enabled: boolean;
                        /** @description Newest first. */
                        watches: {
                            /** @description Null if the user may no longer open it. */
                            board: {
                                id: number;
                                slug: string;
                            } | null;
                            id: number;
                            /** @description The poll, or the waves of the series, latest last; empty for a board. Only those that the user may open. */
                            poll_ids: number[];
                            /** @enum {string} */
                            rhythm: "DAILY" | "WEEKLY" | "START_PAGE";
                            /** @description The watched segment; null for all respondents. */
                            segment: {
                                id: number;
                                /** @description Null if the user may no longer use it. */
                                name: string | null;
                            } | null;
                            /** @description For a series, that of its latest wave. Null if the user may no longer open it. */
                            title: string | null;
                            /** @enum {string} */
                            type: "POLL" | "SERIES" | "BOARD";
                        }[];
                    };
                };
            };
        };
    };
    addWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of a poll, of any wave of a series, or of a board. */
                    id: number;
                    /** @enum {string} */
                    rhythm?: "DAILY" | "WEEKLY" | "START_PAGE";
                    /** @description Watch only the respondents of this segment. */
                    segment?: number;
                    /** @enum {string} */
                    type: "POLL" | "SERIES" | "BOARD";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if the user may no longer open it. */
                        board: {
                            id: number;
                            slug: string;
                        } | null;
                        id: number;
                        /** @description The poll, or the waves of the series, latest last; empty for a board. Only those that the user may open. */
                        poll_ids: number[];
                        /** @enum {string} */
                        rhythm: "DAILY" | "WEEKLY" | "START_PAGE";
                        /** @description The watched segment; null for all respondents. */
                        segment: {
                            id: number;
                            /** @description Null if the user may no longer use it. */
                            name: string | null;
                        } | null;
                        /** @description For a series, that of its latest wave. Null if the user may no longer open it. */
                        title: string | null;
                        /** @enum {string} */
                        type: "POLL" | "SERIES" | "BOARD";
                    };
                };
            };
        };
    };
    removeWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    rhythm: "DAILY" | "WEEKLY" | "START_PAGE";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if the user may no longer open it. */
                        board: {
                            id: number;
                            slug: string;
                        } | null;
                        id: number;
                        /** @description The poll, or the waves of the series, latest last; empty for a board. Only those that the user may open. */
                        poll_ids: number[];
                        /** @enum {string} */
                        rhythm: "DAILY" | "WEEKLY" | "START_PAGE";
                        /** @description The watched segment; null for all respondents. */
                        segment: {
                            id: number;
                            /** @description Null if the user may no longer use it. */
                            name: string | null;
                        } | null;
                        /** @description For a series, that of its latest wave. Null if the user may no longer open it. */
                        title: string | null;
                        /** @enum {string} */
                        type: "POLL" | "SERIES" | "BOARD";
                    };
                };
            };
        };
    };
    listArticles: {
        parameters: {
            query: {
                /** @description Default 5. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            embed_url: string | null;
                            id: number;
                            image_url: string | null;
                            /** Format: date-time */
                            published_at: string;
                            publisher: string;
                            teaser: string;
                            title: string;
                            url: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    listComparisons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By name. */
                        comparisons: {
                            blocked_reason: string | null;
                            /** @description Null if the account was deleted. */
                            created_by: string | null;
                            id: number;
                            /** @description Independent of `status`: a blocked comparison can be archived, too. */
                            is_archived: boolean;
                            /** @description Whether the viewer has created it. Only the creator can unshare it. */
                            is_own: boolean;
                            is_shared: boolean;
                            /** @description Whether the viewer may change or delete it, as far as its status allows. */
                            may_change: boolean;
                            name: string;
                            /** @description Null if it was deleted or may no longer be opened. */
                            poll: {
                                id: number;
                                title: string;
                            } | null;
                            /** @description The query of its URL; null if it cannot be opened. */
                            query: string | null;
                            /**
                             * @description PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened.
                             * @enum {string}
                             */
                            status: "PUBLISHED" | "BLOCKED" | "ARCHIVED";
                            /** Format: date-time */
                            updated_at: string;
                            version: number;
                        }[];
                    };
                };
            };
        };
    };
    createComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_shared: boolean;
                    name: string;
                    poll_id: number;
                    /** @description The query of its URL, without the question mark. */
                    query: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blocked_reason: string | null;
                        /** @description Null if the account was deleted. */
                        created_by: string | null;
                        id: number;
                        /** @description Independent of `status`: a blocked comparison can be archived, too. */
                        is_archived: boolean;
                        /** @description Whether the viewer has created it. Only the creator can unshare it. */
                        is_own: boolean;
                        is_shared: boolean;
                        /** @description Whether the viewer may change or delete it, as far as its status allows. */
                        may_change: boolean;
                        name: string;
                        /** @description Null if it was deleted or may no longer be opened. */
                        poll: {
                            id: number;
                            title: string;
                        } | null;
                        /** @description The query of its URL; null if it cannot be opened. */
                        query: string | null;
                        /**
                         * @description PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened.
                         * @enum {string}
                         */
                        status: "PUBLISHED" | "BLOCKED" | "ARCHIVED";
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    changeComparison: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_archived: boolean;
                    is_shared: boolean;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blocked_reason: string | null;
                        /** @description Null if the account was deleted. */
                        created_by: string | null;
                        id: number;
                        /** @description Independent of `status`: a blocked comparison can be archived, too. */
                        is_archived: boolean;
                        /** @description Whether the viewer has created it. Only the creator can unshare it. */
                        is_own: boolean;
                        is_shared: boolean;
                        /** @description Whether the viewer may change or delete it, as far as its status allows. */
                        may_change: boolean;
                        name: string;
                        /** @description Null if it was deleted or may no longer be opened. */
                        poll: {
                            id: number;
                            title: string;
                        } | null;
                        /** @description The query of its URL; null if it cannot be opened. */
                        query: string | null;
                        /**
                         * @description PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened.
                         * @enum {string}
                         */
                        status: "PUBLISHED" | "BLOCKED" | "ARCHIVED";
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    deleteComparison: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        progress: number;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                    };
                };
            };
        };
    };
    cancelExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        progress: number;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                    };
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    applyInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                        auth_token: string;
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                        user: {
                            admin_roles: ("ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH")[];
                            anonymized_uid: string | null;
                            email: string | null;
                            email_verified: boolean;
                            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                            first_name: string | null;
                            /** @enum {string|null} */
                            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                            has_gdpr_consent: boolean;
                            has_password: boolean;
                            id: number | null;
                            is_diverse_gender: boolean;
                            last_name: string | null;
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            };
                            /** @description Staff must set up a second factor before they may use their permissions. */
                            needs_second_factor?: boolean;
                            personal: {
                                email: string | null;
                                /** @enum {string} */
                                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                            };
                            pro: {
                                /** @enum {string|null} */
                                member_role: "ADMIN" | "EDITOR" | null;
                                organization: {
                                    allowed_filter_types: string[];
                                    color_palette_config: {
                                        active_palette_id: number | null;
                                        allow_organization_admins_access: boolean;
                                        internal_color_palettes: {
                                            colors: string[];
                                            id: number;
                                            name: string;
                                        }[];
                                    };
                                    id: number;
                                    /** @enum {string} */
                                    kind: "CUSTOMER" | "PUBLISHER";
                                    logo_url: string | null;
                                    name: string;
                                    /** @enum {string} */
                                    pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                                    remaining_licenses: number;
                                    slug: string;
                                };
                                /** @description Own organization of the user, while acting for another one. */
                                own_organization?: {
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            signup_type: string | null;
                            /** @enum {string} */
                            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
                        };
                    };
                };
            };
        };
    };
    getColorPalettes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active_palette_id: number | null;
                        palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    chooseColorPalette: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    palette_id: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active_palette_id: number | null;
                        palettes: {
                            colors: string[];
                            id: number;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: {
                            /** Format: date-time */
                            created_at: string;
                            /** @enum {string} */
                            delivery: "SENT" | "PENDING" | "FAILED" | "LINK";
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                            id: number;
                            /** @enum {string} */
                            member_role: "ADMIN" | "EDITOR";
                        }[];
                        /** @description Whether the server can send e-mail. */
                        is_mail_enabled: boolean;
                        /** @description Free licenses, not counting expired invitations. */
                        remaining_licenses: number;
                        total: number;
                    };
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    member_role: "ADMIN" | "EDITOR";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        delivery: "SENT" | "PENDING" | "FAILED" | "LINK";
                        email: string;
                        /** Format: date-time */
                        expires_at: string;
                        id: number;
                        /** @description To pass on by hand if the server sends no e-mail; returned only once. */
                        link: string | null;
                        /** @enum {string} */
                        member_role: "ADMIN" | "EDITOR";
                        remaining_licenses: number;
                    };
                };
            };
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        /** Format: date-time */
                        expires_at: string;
                        /** @description Whether the invited address can log in already. */
                        has_account: boolean;
                        /** @description Name, else e-mail address. */
                        invited_by: string | null;
                        /** @enum {string} */
                        member_role: "ADMIN" | "EDITOR";
                        organization_logo_url: string | null;
                        organization_name: string;
                    };
                };
            };
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            email: string | null;
                            first_name: string | null;
                            /** Format: date-time */
                            last_active_at: string | null;
                            last_name: string | null;
                            /** @enum {string} */
                            role: "ADMIN" | "EDITOR";
                            user_id: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    setMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "ADMIN" | "EDITOR";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string | null;
                        first_name: string | null;
                        /** Format: date-time */
                        last_active_at: string | null;
                        last_name: string | null;
                        /** @enum {string} */
                        role: "ADMIN" | "EDITOR";
                        user_id: number;
                    };
                };
            };
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listNews: {
        parameters: {
            query: {
                /** @description Default 10. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        news_items: {
                            body: string;
                            id: number;
                            image_url: string | null;
                            polls: {
                                answers: {
                                    /**
                                     * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                     * @enum {string|null}
                                     */
                                    half?: "TOP" | "BOTTOM" | null;
                                    is_dont_know: boolean;
                                    position: number;
                                    /** @description Weighted share, 0–1; null without a result. */
                                    share: number | null;
                                    text: string;
                                    /** @description Numeric value of an answer on a scale or of an interval. */
                                    value: number | null;
                                }[];
                                /** @description The source line that each chart must show. */
                                credit: string;
                                /** @description Same base. Missing in older frozen views. */
                                effective_n?: number | null;
                                /** @enum {string|null} */
                                exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                                /** Format: date */
                                field_end: string | null;
                                /** Format: date */
                                field_start: string | null;
                                id: number;
                                image_alt: string | null;
                                image_url: string | null;
                                is_demo: boolean;
                                is_favorited: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                /**
                                 * Format: date-time
                                 * @description The beginning of the day, in Berlin.
                                 */
                                last_updated: string;
                                /** @description In scale points, same base; null unless the kind is numeric. */
                                mean?: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[];
                                    value: number;
                                } | null;
                                /** @description The population that the result describes; null if unknown. */
                                population: string | null;
                                /** Format: date-time */
                                published_at: string | null;
                                question: string;
                                /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                                sample_size: number;
                                /** @description Set if the poll represents its series, as in searches. */
                                series?: {
                                    wave_count: number;
                                    /** @description The latest waves. */
                                    waves: {
                                        /** @description Empty without a result, or if its answers differ from the poll. */
                                        answers: {
                                            position: number;
                                            share: number;
                                        }[];
                                        /** Format: date */
                                        from: string | null;
                                        id: number;
                                        /** @description In scale points; null for a kind without numbers. */
                                        mean?: number | null;
                                        /** Format: date */
                                        to: string | null;
                                    }[];
                                };
                                /** @description In percentage points, same base. Missing in older frozen views. */
                                statistical_error?: number | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tags: string[];
                                title: string;
                                topic: string;
                            }[];
                            /** Format: date-time */
                            published_at: string;
                            teaser: string;
                            title: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    listPollBundles: {
        parameters: {
            query: {
                /** @description Default 1000. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        poll_bundles: {
                            description: string;
                            /** @description #rrggbb */
                            design_color: string;
                            id: number;
                            image_url: string | null;
                            /** @description The polls that the viewer may see, in order. */
                            poll_ids: number[];
                            slug: string;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED";
                            title: string;
                            /** @description Number of these polls. */
                            total: number;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    listPollBundleCollections: {
        parameters: {
            query: {
                /** @description Only collections that contain the bundle with this slug. */
                bundle?: string;
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                sort?: "SCORE" | "TITLE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Every bundle of the collections of this page, once. */
                        bundles: {
                            description: string;
                            /** @description #rrggbb */
                            design_color: string;
                            id: number;
                            image_url: string | null;
                            /** @description The polls that the viewer may see, in order. */
                            poll_ids: number[];
                            slug: string;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED";
                            title: string;
                            /** @description Number of these polls. */
                            total: number;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        poll_bundle_collections: {
                            filter_list: string[];
                            id: number;
                            /** @description Slugs, in order. */
                            poll_bundles: string[];
                            /** @description Higher scores come first. */
                            score: number;
                            slug: string;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED";
                            title: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getPollBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bundle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        /** @description #rrggbb */
                        design_color: string;
                        id: number;
                        image_url: string | null;
                        /** @description The polls that the viewer may see, in order. */
                        poll_ids: number[];
                        slug: string;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED";
                        title: string;
                        /** @description Number of these polls. */
                        total: number;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    listBundlePolls: {
        parameters: {
            query: {
                /** @description Default 10. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path: {
                bundle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    searchPolls: {
        parameters: {
            query: {
                /** @description Slug of a bundle. */
                bundle?: string;
                filter_type?: "HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER";
                /** @description The last day of the field period, or the day of publication if there is none, is this one or later. */
                from?: string;
                ids?: string;
                kind?: ("SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE")[];
                /** @description Default 10. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                min_sample_size?: number;
                offset: number;
                order?: "ASC" | "DESC";
                /** @description Words; "in quotes" a phrase; -word excludes. Only the first 12 terms that are no stop words are used. */
                query?: string;
                show_granted_only?: boolean;
                /** @description Default RELEVANCE, which is DATE without search terms. */
                sort?: "DATE" | "SAMPLE_SIZE" | "RELEVANCE";
                /** @description The last day of the field period, or the day of publication if there is none, is this one or earlier. */
                to?: string;
                topic?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        facets: {
                            kinds: {
                                /** @description Number of polls if only this value of its facet were selected. */
                                count: number;
                                /** @enum {string} */
                                value: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            }[];
                            periods: {
                                /** @description Number of polls if only this value of its facet were selected. */
                                count: number;
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                /** @description A year. */
                                value: string;
                            }[];
                            topics: {
                                /** @description Number of polls if only this value of its facet were selected. */
                                count: number;
                                value: string;
                            }[];
                        };
                        highlights: {
                            answers: {
                                position: number;
                                ranges: {
                                    end: number;
                                    start: number;
                                }[];
                            }[];
                            poll_id: number;
                            question: {
                                end: number;
                                start: number;
                            }[];
                            title: {
                                end: number;
                                start: number;
                            }[];
                        }[];
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        search_segments: {
                            /** @description No poll contains the word; a similar one was searched for. */
                            is_approximate: boolean;
                            /** @description Not searched for: beyond the maximum or, if all are ignored, too common. */
                            is_left_out: boolean;
                            /** @enum {string} */
                            kind: "WORD" | "PHRASE" | "EXCLUDED";
                            text: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getPoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description First year of each age band. */
                        age_breaks: number[];
                        answers: {
                            /**
                             * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                             * @enum {string|null}
                             */
                            half?: "TOP" | "BOTTOM" | null;
                            image_alt: string | null;
                            image_url: string | null;
                            is_dont_know: boolean;
                            position: number;
                            /** @description Weighted share, 0–1; null without a result. */
                            share: number | null;
                            text: string;
                            /** @description Numeric value of an answer on a scale or of an interval. */
                            value: number | null;
                        }[];
                        attribution: string | null;
                        /** @description The source line that each chart must show. */
                        credit: string;
                        description: string;
                        /** @description Same base. Missing in older frozen views. */
                        effective_n?: number | null;
                        events: {
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            kind: "EVENT" | "WORDING";
                            label: string;
                        }[];
                        /** @enum {string|null} */
                        exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        grants: {
                            can_embed: boolean;
                            can_export: boolean;
                            /** @description The widget shows this poll only with this parameter `key`. */
                            embed_key?: string;
                        };
                        id: number;
                        image_alt: string | null;
                        image_url: string | null;
                        institute: string | null;
                        is_demo: boolean;
                        is_favorited: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        /**
                         * Format: date-time
                         * @description The beginning of the day, in Berlin.
                         */
                        last_updated: string;
                        /** @description In scale points, same base; null unless the kind is numeric. */
                        mean?: {
                            /** @description 95 %: low, high. */
                            ci95: number[];
                            value: number;
                        } | null;
                        /** @description Mode of the interviews. */
                        mode: string | null;
                        /** @description The population that the result describes; null if unknown. */
                        population: string | null;
                        /** Format: date-time */
                        published_at: string | null;
                        question: string;
                        /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                        sample_size: number;
                        /** @enum {string|null} */
                        sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                        /** @description Empty if unknown. */
                        source: string;
                        sponsor: string | null;
                        /** @description In percentage points, same base. Missing in older frozen views. */
                        statistical_error?: number | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        tags: string[];
                        title: string;
                        topic: string;
                        /** @description All reported votes: for an open poll those until midnight, then every tenth answer; 0 for fewer than ten. */
                        vote_count: number;
                    };
                };
            };
        };
    };
    citePollView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                    age?: string;
                    /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                    by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                    /** @enum {string} */
                    by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                    /** Format: date */
                    from?: string;
                    /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                    gender?: string;
                    /** @description map: includes regions without votes. */
                    include_empty?: boolean;
                    /**
                     * @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods.
                     * @enum {string}
                     */
                    interval?: "day" | "week" | "month";
                    /**
                     * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                     * @enum {string}
                     */
                    period?: "7d" | "30d" | "90d" | "12m" | "all";
                    /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                    region?: string;
                    /** @description A saved filter, instead of age, gender and region. */
                    segment?: number;
                    /** Format: date */
                    to?: string;
                    /** @enum {string} */
                    view?: "total" | "time" | "groups" | "crosstab" | "map";
                    /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                    vs_age?: string;
                    /** Format: date */
                    vs_from?: string;
                    /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                    vs_gender?: string;
                    /**
                     * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                     * @enum {string}
                     */
                    vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                    /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                    vs_poll?: number;
                    /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                    vs_region?: string;
                    /** @description Replaces the filter of the second side by this segment. */
                    vs_segment?: number;
                    /** Format: date */
                    vs_to?: string;
                    /**
                     * @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it.
                     * @enum {string}
                     */
                    weights?: "WEIGHTED" | "UNWEIGHTED";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        cited_at: string;
                        /** @description As in `/z/k7m2p9qx`. */
                        code: string;
                        content: {
                            comparison?: {
                                /** @description The filter of both sides, such as `nur Bayern`; empty for none. */
                                common: string;
                                /** @description Empty if a side has fewer than 100 respondents, the sides are weighted by different methods, or the wording of one poll changed in between. */
                                differences: {
                                    /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                                    ci95: number[];
                                    /** @description Second minus first, of shares or means. */
                                    difference: number;
                                    /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. */
                                    is_secured: boolean;
                                    position: number | null;
                                    /**
                                     * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                                     * @enum {string}
                                     */
                                    subject: "MEAN" | "TOP" | "ANSWER";
                                }[];
                                first: {
                                    /** @description Answers by their positions in the requested poll. */
                                    figures: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    filter: {
                                        age?: string;
                                        gender?: string;
                                        region?: string;
                                    };
                                    /** @description The difference to the other side, such as `weiblich`. */
                                    name: string;
                                    poll_id: number;
                                    /** @description Missing in earlier citations. */
                                    protection?: {
                                        /**
                                         * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                         * @enum {string}
                                         */
                                        figures: "PROTECTED" | "EXACT";
                                        /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                        is_total_exact: boolean;
                                        /** @description Reason for exact figures; null for protected or published ones. */
                                        reason: string | null;
                                    };
                                    /** @description Name of the chosen segment. */
                                    segment: string | null;
                                    title: string;
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                    /** @description Missing in earlier citations. */
                                    weighting?: {
                                        design_effect: number | null;
                                        /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                        dropped_margins?: string[];
                                        effective_n: number | null;
                                        /** @description Null for too few respondents, like the following. */
                                        largest_weight: number | null;
                                        /** @description age_gender, age, gender, state. */
                                        margins: string[];
                                        /** @description Maximum after trimming; null if no weight was trimmed. */
                                        max_weight: number | null;
                                        /**
                                         * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                         * @enum {string}
                                         */
                                        method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                        /** @enum {string|null} */
                                        reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                        /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                        version?: string | null;
                                        /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                        warnings: string[];
                                    };
                                };
                                /** @description Whether respondents may be on both sides. Intervals are wider then, never too narrow. */
                                has_overlap: boolean;
                                /** @description Whether the wording of the polls differs, changed after the first day of one, or changed between two periods of one poll. */
                                is_reworded: boolean;
                                second: {
                                    /** @description Answers by their positions in the requested poll. */
                                    figures: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    filter: {
                                        age?: string;
                                        gender?: string;
                                        region?: string;
                                    };
                                    /** @description The difference to the other side, such as `weiblich`. */
                                    name: string;
                                    poll_id: number;
                                    /** @description Missing in earlier citations. */
                                    protection?: {
                                        /**
                                         * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                         * @enum {string}
                                         */
                                        figures: "PROTECTED" | "EXACT";
                                        /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                        is_total_exact: boolean;
                                        /** @description Reason for exact figures; null for protected or published ones. */
                                        reason: string | null;
                                    };
                                    /** @description Name of the chosen segment. */
                                    segment: string | null;
                                    title: string;
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                    /** @description Missing in earlier citations. */
                                    weighting?: {
                                        design_effect: number | null;
                                        /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                        dropped_margins?: string[];
                                        effective_n: number | null;
                                        /** @description Null for too few respondents, like the following. */
                                        largest_weight: number | null;
                                        /** @description age_gender, age, gender, state. */
                                        margins: string[];
                                        /** @description Maximum after trimming; null if no weight was trimmed. */
                                        max_weight: number | null;
                                        /**
                                         * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                         * @enum {string}
                                         */
                                        method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                        /** @enum {string|null} */
                                        reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                        /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                        version?: string | null;
                                        /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                        warnings: string[];
                                    };
                                };
                            };
                            poll: {
                                /** @description First year of each age band. */
                                age_breaks: number[];
                                answers: {
                                    /**
                                     * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                     * @enum {string|null}
                                     */
                                    half?: "TOP" | "BOTTOM" | null;
                                    image_alt: string | null;
                                    image_url: string | null;
                                    is_dont_know: boolean;
                                    position: number;
                                    /** @description Weighted share, 0–1; null without a result. */
                                    share: number | null;
                                    text: string;
                                    /** @description Numeric value of an answer on a scale or of an interval. */
                                    value: number | null;
                                }[];
                                attribution: string | null;
                                /** @description The source line that each chart must show. */
                                credit: string;
                                description: string;
                                /** @description Same base. Missing in older frozen views. */
                                effective_n?: number | null;
                                events: {
                                    /** Format: date */
                                    date: string;
                                    /** @enum {string} */
                                    kind: "EVENT" | "WORDING";
                                    label: string;
                                }[];
                                /** @enum {string|null} */
                                exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                                /** Format: date */
                                field_end: string | null;
                                /** Format: date */
                                field_start: string | null;
                                grants: {
                                    can_embed: boolean;
                                    can_export: boolean;
                                    /** @description The widget shows this poll only with this parameter `key`. */
                                    embed_key?: string;
                                };
                                id: number;
                                image_alt: string | null;
                                image_url: string | null;
                                institute: string | null;
                                is_demo: boolean;
                                is_favorited: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                /**
                                 * Format: date-time
                                 * @description The beginning of the day, in Berlin.
                                 */
                                last_updated: string;
                                /** @description In scale points, same base; null unless the kind is numeric. */
                                mean?: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[];
                                    value: number;
                                } | null;
                                /** @description Mode of the interviews. */
                                mode: string | null;
                                /** @description The population that the result describes; null if unknown. */
                                population: string | null;
                                /** Format: date-time */
                                published_at: string | null;
                                question: string;
                                /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                                sample_size: number;
                                /** @enum {string|null} */
                                sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
                                /** @description Empty if unknown. */
                                source: string;
                                sponsor: string | null;
                                /** @description In percentage points, same base. Missing in older frozen views. */
                                statistical_error?: number | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tags: string[];
                                title: string;
                                topic: string;
                                /** @description All reported votes: for an open poll those until midnight, then every tenth answer; 0 for fewer than ten. */
                                vote_count: number;
                            };
                            query: {
                                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                                age?: string;
                                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                /** @enum {string} */
                                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                /** Format: date */
                                from?: string;
                                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                                gender?: string;
                                /** @description map: includes regions without votes. */
                                include_empty?: boolean;
                                /**
                                 * @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                /**
                                 * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                                 * @enum {string}
                                 */
                                period?: "7d" | "30d" | "90d" | "12m" | "all";
                                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                                region?: string;
                                /** @description A saved filter, instead of age, gender and region. */
                                segment?: number;
                                /** Format: date */
                                to?: string;
                                /** @enum {string} */
                                view?: "total" | "time" | "groups" | "crosstab" | "map";
                                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                                vs_age?: string;
                                /** Format: date */
                                vs_from?: string;
                                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                                vs_gender?: string;
                                /**
                                 * @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.
                                 * @enum {string}
                                 */
                                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                                vs_poll?: number;
                                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                                vs_region?: string;
                                /** Format: date */
                                vs_to?: string;
                                /**
                                 * @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it.
                                 * @enum {string}
                                 */
                                weights?: "WEIGHTED" | "UNWEIGHTED";
                            };
                            result: {
                                /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                                bottom_answers?: number[];
                                /**
                                 * @description The step of the time series, if there is one.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                is_frozen: boolean;
                                /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                                is_live?: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                not_applicable: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                    /** @enum {string} */
                                    part: "FILTER" | "GROUP";
                                    /** @enum {string} */
                                    reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                }[];
                                period: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                } | null;
                                poll_id: number;
                                protection: {
                                    /**
                                     * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                     * @enum {string}
                                     */
                                    figures: "PROTECTED" | "EXACT";
                                    /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                    is_total_exact: boolean;
                                    /** @description Reason for exact figures; null for protected or published ones. */
                                    reason: string | null;
                                };
                                question: string;
                                scale: {
                                    classes: {
                                        high: number | null;
                                        low: number | null;
                                        position: number;
                                    }[];
                                    unit: string | null;
                                } | null;
                                segment?: {
                                    age: string | null;
                                    gender: string | null;
                                    id: number;
                                    name: string;
                                    region: string | null;
                                };
                                series: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    /** Format: date */
                                    from: string;
                                    /** @description Too few respondents to show, or none that can be weighted. */
                                    is_gap: boolean;
                                    /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                                    is_partial?: boolean;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    /** Format: date */
                                    to: string;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                }[];
                                series_total: {
                                    period: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                    } | null;
                                    total: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                } | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tables: {
                                    by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                    groups: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        }[];
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    }[];
                                }[];
                                /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                                top_answers: number[];
                                total: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                };
                                /** @description Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds. */
                                uncoded: number | null;
                                used_period: {
                                    /** Format: date */
                                    from: string | null;
                                    /** @description True if the request contained no period. */
                                    is_default: boolean;
                                    /**
                                     * @description Null if `from` and `to` define the period.
                                     * @enum {string|null}
                                     */
                                    period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                    /** Format: date */
                                    to: string | null;
                                };
                                /** @enum {string} */
                                view: "total" | "time" | "groups" | "crosstab" | "map";
                                weighting: {
                                    design_effect: number | null;
                                    /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                    dropped_margins?: string[];
                                    effective_n: number | null;
                                    /** @description Null for too few respondents, like the following. */
                                    largest_weight: number | null;
                                    /** @description age_gender, age, gender, state. */
                                    margins: string[];
                                    /** @description Maximum after trimming; null if no weight was trimmed. */
                                    max_weight: number | null;
                                    /**
                                     * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                     * @enum {string}
                                     */
                                    method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                    /** @enum {string|null} */
                                    reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                    /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                    version?: string | null;
                                    /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                    warnings: string[];
                                };
                            };
                            /** @description Result of the same respondents, for the sentence above the view. */
                            total: {
                                /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                                bottom_answers?: number[];
                                /**
                                 * @description The step of the time series, if there is one.
                                 * @enum {string}
                                 */
                                interval?: "day" | "week" | "month";
                                is_frozen: boolean;
                                /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                                is_live?: boolean;
                                /** @enum {string} */
                                kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                                not_applicable: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                                    /** @enum {string} */
                                    part: "FILTER" | "GROUP";
                                    /** @enum {string} */
                                    reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                                }[];
                                period: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                } | null;
                                poll_id: number;
                                protection: {
                                    /**
                                     * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                     * @enum {string}
                                     */
                                    figures: "PROTECTED" | "EXACT";
                                    /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                    is_total_exact: boolean;
                                    /** @description Reason for exact figures; null for protected or published ones. */
                                    reason: string | null;
                                };
                                question: string;
                                scale: {
                                    classes: {
                                        high: number | null;
                                        low: number | null;
                                        position: number;
                                    }[];
                                    unit: string | null;
                                } | null;
                                segment?: {
                                    age: string | null;
                                    gender: string | null;
                                    id: number;
                                    name: string;
                                    region: string | null;
                                };
                                series: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    /** Format: date */
                                    from: string;
                                    /** @description Too few respondents to show, or none that can be weighted. */
                                    is_gap: boolean;
                                    /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                                    is_partial?: boolean;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    /** Format: date */
                                    to: string;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                }[];
                                series_total: {
                                    period: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                    } | null;
                                    total: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    };
                                    used_period: {
                                        /** Format: date */
                                        from: string | null;
                                        /** @description True if the request contained no period. */
                                        is_default: boolean;
                                        /**
                                         * @description Null if `from` and `to` define the period.
                                         * @enum {string|null}
                                         */
                                        period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                        /** Format: date */
                                        to: string | null;
                                    };
                                } | null;
                                /** @enum {string} */
                                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                                tables: {
                                    by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                                    groups: {
                                        answers: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            /**
                                             * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                             * @enum {string|null}
                                             */
                                            mark: "HIGHER" | "LOWER" | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            position: number;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        }[];
                                        /** @enum {string} */
                                        base: "OK" | "LOW" | "HIDDEN";
                                        bottom?: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                        design_effect: number | null;
                                        effective_n: number | null;
                                        key: {
                                            /** @enum {string} */
                                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                            label: string;
                                            value: string;
                                        }[];
                                        mean: {
                                            /** @description 95 %: low, high. */
                                            ci95: number[] | null;
                                            se: number | null;
                                            value: number;
                                        } | null;
                                        /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                        median: number | null;
                                        /** @description Respondents with an answer, unweighted; null below 10. */
                                        n: number | null;
                                        /** @enum {string} */
                                        reliability: "GOOD" | "MEDIUM" | "LOW";
                                        /** @description In percentage points. */
                                        statistical_error: number | null;
                                        top: {
                                            /** @description 95 %: low, high; 0–1. */
                                            ci95: number[] | null;
                                            moe95: number | null;
                                            /** @description Unweighted; null below 10 within a group. */
                                            n: number | null;
                                            /** @description Linearized standard error. */
                                            se: number | null;
                                            /** @description Weighted, 0–1. */
                                            share: number | null;
                                            unweighted_share: number | null;
                                        } | null;
                                    }[];
                                }[];
                                /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                                top_answers: number[];
                                total: {
                                    answers: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        /**
                                         * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                         * @enum {string|null}
                                         */
                                        mark: "HIGHER" | "LOWER" | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        position: number;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    }[];
                                    /** @enum {string} */
                                    base: "OK" | "LOW" | "HIDDEN";
                                    bottom?: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                    design_effect: number | null;
                                    effective_n: number | null;
                                    mean: {
                                        /** @description 95 %: low, high. */
                                        ci95: number[] | null;
                                        se: number | null;
                                        value: number;
                                    } | null;
                                    /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                    median: number | null;
                                    /** @description Respondents with an answer, unweighted; null below 10. */
                                    n: number | null;
                                    /** @enum {string} */
                                    reliability: "GOOD" | "MEDIUM" | "LOW";
                                    /** @description In percentage points. */
                                    statistical_error: number | null;
                                    top: {
                                        /** @description 95 %: low, high; 0–1. */
                                        ci95: number[] | null;
                                        moe95: number | null;
                                        /** @description Unweighted; null below 10 within a group. */
                                        n: number | null;
                                        /** @description Linearized standard error. */
                                        se: number | null;
                                        /** @description Weighted, 0–1. */
                                        share: number | null;
                                        unweighted_share: number | null;
                                    } | null;
                                };
                                /** @description Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds. */
                                uncoded: number | null;
                                used_period: {
                                    /** Format: date */
                                    from: string | null;
                                    /** @description True if the request contained no period. */
                                    is_default: boolean;
                                    /**
                                     * @description Null if `from` and `to` define the period.
                                     * @enum {string|null}
                                     */
                                    period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                    /** Format: date */
                                    to: string | null;
                                };
                                /** @enum {string} */
                                view: "total" | "time" | "groups" | "crosstab" | "map";
                                weighting: {
                                    design_effect: number | null;
                                    /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                    dropped_margins?: string[];
                                    effective_n: number | null;
                                    /** @description Null for too few respondents, like the following. */
                                    largest_weight: number | null;
                                    /** @description age_gender, age, gender, state. */
                                    margins: string[];
                                    /** @description Maximum after trimming; null if no weight was trimmed. */
                                    max_weight: number | null;
                                    /**
                                     * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                     * @enum {string}
                                     */
                                    method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                    /** @enum {string|null} */
                                    reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                    /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                    version?: string | null;
                                    /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                    warnings: string[];
                                };
                            };
                        } | null;
                        poll_id: number;
                        question: string;
                        withdrawn: {
                            /** Format: date-time */
                            at: string;
                            reason: string;
                        } | null;
                    };
                };
            };
        };
    };
    getPollComparison: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The filter of both sides, such as `nur Bayern`; empty for none. */
                        common: string;
                        /** @description Empty if a side has fewer than 100 respondents, the sides are weighted by different methods, or the wording of one poll changed in between. */
                        differences: {
                            /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                            ci95: number[];
                            /** @description Second minus first, of shares or means. */
                            difference: number;
                            /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. */
                            is_secured: boolean;
                            position: number | null;
                            /**
                             * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                             * @enum {string}
                             */
                            subject: "MEAN" | "TOP" | "ANSWER";
                        }[];
                        first: {
                            /** @description Answers by their positions in the requested poll. */
                            figures: {
                                answers: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    /**
                                     * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                     * @enum {string|null}
                                     */
                                    mark: "HIGHER" | "LOWER" | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    position: number;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                }[];
                                /** @enum {string} */
                                base: "OK" | "LOW" | "HIDDEN";
                                bottom?: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                                design_effect: number | null;
                                effective_n: number | null;
                                mean: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[] | null;
                                    se: number | null;
                                    value: number;
                                } | null;
                                /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                median: number | null;
                                /** @description Respondents with an answer, unweighted; null below 10. */
                                n: number | null;
                                /** @enum {string} */
                                reliability: "GOOD" | "MEDIUM" | "LOW";
                                /** @description In percentage points. */
                                statistical_error: number | null;
                                top: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                            };
                            filter: {
                                age?: string;
                                gender?: string;
                                region?: string;
                            };
                            /** @description The difference to the other side, such as `weiblich`. */
                            name: string;
                            poll_id: number;
                            /** @description Missing in earlier citations. */
                            protection?: {
                                /**
                                 * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                 * @enum {string}
                                 */
                                figures: "PROTECTED" | "EXACT";
                                /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                is_total_exact: boolean;
                                /** @description Reason for exact figures; null for protected or published ones. */
                                reason: string | null;
                            };
                            /** @description Name of the chosen segment. */
                            segment: string | null;
                            title: string;
                            used_period: {
                                /** Format: date */
                                from: string | null;
                                /** @description True if the request contained no period. */
                                is_default: boolean;
                                /**
                                 * @description Null if `from` and `to` define the period.
                                 * @enum {string|null}
                                 */
                                period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                /** Format: date */
                                to: string | null;
                            };
                            /** @description Missing in earlier citations. */
                            weighting?: {
                                design_effect: number | null;
                                /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                dropped_margins?: string[];
                                effective_n: number | null;
                                /** @description Null for too few respondents, like the following. */
                                largest_weight: number | null;
                                /** @description age_gender, age, gender, state. */
                                margins: string[];
                                /** @description Maximum after trimming; null if no weight was trimmed. */
                                max_weight: number | null;
                                /**
                                 * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                 * @enum {string}
                                 */
                                method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                /** @enum {string|null} */
                                reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                version?: string | null;
                                /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                warnings: string[];
                            };
                        };
                        /** @description Whether respondents may be on both sides. Intervals are wider then, never too narrow. */
                        has_overlap: boolean;
                        /** @description Whether the wording of the polls differs, changed after the first day of one, or changed between two periods of one poll. */
                        is_reworded: boolean;
                        second: {
                            /** @description Answers by their positions in the requested poll. */
                            figures: {
                                answers: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    /**
                                     * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                     * @enum {string|null}
                                     */
                                    mark: "HIGHER" | "LOWER" | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    position: number;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                }[];
                                /** @enum {string} */
                                base: "OK" | "LOW" | "HIDDEN";
                                bottom?: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                                design_effect: number | null;
                                effective_n: number | null;
                                mean: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[] | null;
                                    se: number | null;
                                    value: number;
                                } | null;
                                /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                median: number | null;
                                /** @description Respondents with an answer, unweighted; null below 10. */
                                n: number | null;
                                /** @enum {string} */
                                reliability: "GOOD" | "MEDIUM" | "LOW";
                                /** @description In percentage points. */
                                statistical_error: number | null;
                                top: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                            };
                            filter: {
                                age?: string;
                                gender?: string;
                                region?: string;
                            };
                            /** @description The difference to the other side, such as `weiblich`. */
                            name: string;
                            poll_id: number;
                            /** @description Missing in earlier citations. */
                            protection?: {
                                /**
                                 * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                                 * @enum {string}
                                 */
                                figures: "PROTECTED" | "EXACT";
                                /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                                is_total_exact: boolean;
                                /** @description Reason for exact figures; null for protected or published ones. */
                                reason: string | null;
                            };
                            /** @description Name of the chosen segment. */
                            segment: string | null;
                            title: string;
                            used_period: {
                                /** Format: date */
                                from: string | null;
                                /** @description True if the request contained no period. */
                                is_default: boolean;
                                /**
                                 * @description Null if `from` and `to` define the period.
                                 * @enum {string|null}
                                 */
                                period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                /** Format: date */
                                to: string | null;
                            };
                            /** @description Missing in earlier citations. */
                            weighting?: {
                                design_effect: number | null;
                                /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                dropped_margins?: string[];
                                effective_n: number | null;
                                /** @description Null for too few respondents, like the following. */
                                largest_weight: number | null;
                                /** @description age_gender, age, gender, state. */
                                margins: string[];
                                /** @description Maximum after trimming; null if no weight was trimmed. */
                                max_weight: number | null;
                                /**
                                 * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                 * @enum {string}
                                 */
                                method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                /** @enum {string|null} */
                                reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                version?: string | null;
                                /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                warnings: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    exportPollComparison: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportPollComparisonDocument: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    exportPollComparisonImage: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    exportPollComparisonSlide: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
        };
    };
    exportPollComparisonDrawing: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    exportPollComparisonWorkbook: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                vs_age?: string;
                vs_from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                vs_gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
                vs_poll?: number;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                vs_region?: string;
                /** @description Replaces the filter of the second side by this segment. */
                vs_segment?: number;
                vs_to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    getPollContrasts: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Why no earlier period or wave is compared; null if one is, or if there is none. */
                        change_gap: {
                            /** @enum {string} */
                            reason: "WORDING" | "WEIGHTING";
                            /**
                             * Format: date
                             * @description WORDING: the first day of the present wording.
                             */
                            since: string | null;
                        } | null;
                        /** @description Number of comparisons made, by type. */
                        compared: {
                            change: number;
                            groups: number;
                            regions: number;
                        };
                        /** @description At most one of each type: groups, change, regions. */
                        contrasts: {
                            /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                            ci95: number[];
                            /** @description Second minus first. */
                            difference: number;
                            /** @enum {string|null} */
                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | null;
                            first: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                /** Format: date */
                                from: string | null;
                                key: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                    label: string;
                                    value: string;
                                } | null;
                                n: number | null;
                                /** Format: date */
                                to: string | null;
                                /** @description A share, 0–1, or a mean. */
                                value: number;
                            };
                            /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. Only a change is reported if not. */
                            is_secured: boolean;
                            position: number | null;
                            second: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                /** Format: date */
                                from: string | null;
                                key: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                    label: string;
                                    value: string;
                                } | null;
                                n: number | null;
                                /** Format: date */
                                to: string | null;
                                /** @description A share, 0–1, or a mean. */
                                value: number;
                            };
                            /**
                             * @description TOP: all answers of agreement. ANSWER: the one at `position`.
                             * @enum {string}
                             */
                            subject: "MEAN" | "TOP" | "ANSWER";
                            /** @enum {string} */
                            type: "GROUPS" | "CHANGE" | "REGIONS";
                        }[];
                        used_period: {
                            /** Format: date */
                            from: string | null;
                            /** @description True if the request contained no period. */
                            is_default: boolean;
                            /**
                             * @description Null if `from` and `to` define the period.
                             * @enum {string|null}
                             */
                            period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                            /** Format: date */
                            to: string | null;
                        };
                    };
                };
            };
        };
    };
    getDistrictEstimates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        estimates: {
                            answers: {
                                /** @description Men vs. women, east vs. west, one standard deviation of density; null if omitted. */
                                effects: {
                                    /** @description In percentage points at a share of 50 %. */
                                    density: number | null;
                                    /** @description In percentage points at a share of 50 %. */
                                    east: number | null;
                                    /** @description In percentage points at a share of 50 %. */
                                    male: number | null;
                                };
                                /** @description One answer, or several answers combined because each had fewer than 30 respondents. */
                                positions: number[];
                                /** @description Shift of all districts by benchmarking, in percentage points at 50 %. */
                                shift: number;
                                /** @description Standard deviation of each random term; null if the share is the same everywhere. */
                                spread: {
                                    /** @description In percentage points at a share of 50 %. */
                                    age: number | null;
                                    /** @description In percentage points at a share of 50 %. */
                                    age_gender: number | null;
                                    /** @description In percentage points at a share of 50 %. */
                                    district: number | null;
                                    /** @description In percentage points at a share of 50 %. */
                                    state: number | null;
                                };
                            }[];
                            districts: {
                                /** @description In the order of `answers` above. */
                                answers: {
                                    ci95: number[];
                                    /** @description Weight of the (protected) answers of the district itself, 0–1. */
                                    own: number;
                                    /** @description 0–1. */
                                    share: number;
                                }[];
                                label: string;
                                /** @description NUTS-3 code. */
                                value: string;
                            }[];
                            /**
                             * @description PROTECTED: computed from protected figures only, so that the estimates reveal nothing that these do not.
                             * @enum {string}
                             */
                            figures: "PROTECTED" | "EXACT";
                            /** Format: date */
                            fitted_on: string;
                            period: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            } | null;
                            /** @description Answers with a state, rounded down to hundreds; with noise if `figures` is PROTECTED. */
                            votes: number;
                            /** @description Those without a district, rounded down to hundreds. */
                            votes_without_district: number;
                            /** @description The weighting of the result that the estimates add up to. */
                            weighting: {
                                design_effect: number | null;
                                /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                dropped_margins?: string[];
                                effective_n: number | null;
                                /** @description Null for too few respondents, like the following. */
                                largest_weight: number | null;
                                /** @description age_gender, age, gender, state. */
                                margins: string[];
                                /** @description Maximum after trimming; null if no weight was trimmed. */
                                max_weight: number | null;
                                /**
                                 * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                 * @enum {string}
                                 */
                                method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                /** @enum {string|null} */
                                reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                version?: string | null;
                                /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                warnings: string[];
                            };
                        } | null;
                        refusal: {
                            /** @enum {string} */
                            code: "several_answers" | "no_votes" | "no_districts" | "no_ages" | "bands_without_population" | "base_weights" | "too_few_votes" | "too_few_areas" | "mostly_model" | "failed";
                            message: string;
                        } | null;
                        /** @enum {string} */
                        status: "READY" | "PENDING" | "REFUSED";
                    };
                };
            };
        };
    };
    exportDistrictEstimates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportPollResult: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description map: includes regions without votes. */
                include_empty?: boolean;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                view?: "total" | "time" | "groups" | "crosstab" | "map";
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportPollResultImage: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description map: includes regions without votes. */
                include_empty?: boolean;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                view?: "total" | "time" | "groups" | "crosstab" | "map";
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    exportPollResultDrawing: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description map: includes regions without votes. */
                include_empty?: boolean;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                view?: "total" | "time" | "groups" | "crosstab" | "map";
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description image/svg+xml */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    exportPollResultWorkbook: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description map: includes regions without votes. */
                include_empty?: boolean;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                view?: "total" | "time" | "groups" | "crosstab" | "map";
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    getOpenAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: {
                            n: number | null;
                            position: number;
                            quotes: string[];
                            share: number | null;
                            text: string;
                        }[];
                        /** @description Whether the viewer may read quotes. */
                        has_quotes: boolean;
                        used_period: {
                            /** Format: date */
                            from: string | null;
                            /** @description True if the request contained no period. */
                            is_default: boolean;
                            /**
                             * @description Null if `from` and `to` define the period.
                             * @enum {string|null}
                             */
                            period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                            /** Format: date */
                            to: string | null;
                        };
                    };
                };
            };
        };
    };
    exportPollReport: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    exportPollSlides: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
        };
    };
    getPollResult: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE or NUTS3. */
                by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                from?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description map: includes regions without votes. */
                include_empty?: boolean;
                /** @description Defaults to the finest at which every whole period has an effective n of at least 100, else the longest with at least two periods. */
                interval?: "day" | "week" | "month";
                /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
                period?: "7d" | "30d" | "90d" | "12m" | "all";
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                to?: string;
                view?: "total" | "time" | "groups" | "crosstab" | "map";
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
                        bottom_answers?: number[];
                        /**
                         * @description The step of the time series, if there is one.
                         * @enum {string}
                         */
                        interval?: "day" | "week" | "month";
                        is_frozen: boolean;
                        /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
                        is_live?: boolean;
                        /** @enum {string} */
                        kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                        not_applicable: {
                            /** @enum {string} */
                            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "PERIOD";
                            /** @enum {string} */
                            part: "FILTER" | "GROUP";
                            /** @enum {string} */
                            reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
                        }[];
                        period: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        } | null;
                        poll_id: number;
                        protection: {
                            /**
                             * @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors.
                             * @enum {string}
                             */
                            figures: "PROTECTED" | "EXACT";
                            /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
                            is_total_exact: boolean;
                            /** @description Reason for exact figures; null for protected or published ones. */
                            reason: string | null;
                        };
                        question: string;
                        scale: {
                            classes: {
                                high: number | null;
                                low: number | null;
                                position: number;
                            }[];
                            unit: string | null;
                        } | null;
                        segment?: {
                            age: string | null;
                            gender: string | null;
                            id: number;
                            name: string;
                            region: string | null;
                        };
                        series: {
                            answers: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                /**
                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                 * @enum {string|null}
                                 */
                                mark: "HIGHER" | "LOWER" | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                position: number;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            }[];
                            /** @enum {string} */
                            base: "OK" | "LOW" | "HIDDEN";
                            bottom?: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            } | null;
                            design_effect: number | null;
                            effective_n: number | null;
                            /** Format: date */
                            from: string;
                            /** @description Too few respondents to show, or none that can be weighted. */
                            is_gap: boolean;
                            /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                            is_partial?: boolean;
                            mean: {
                                /** @description 95 %: low, high. */
                                ci95: number[] | null;
                                se: number | null;
                                value: number;
                            } | null;
                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                            median: number | null;
                            /** @description Respondents with an answer, unweighted; null below 10. */
                            n: number | null;
                            /** @enum {string} */
                            reliability: "GOOD" | "MEDIUM" | "LOW";
                            /** @description In percentage points. */
                            statistical_error: number | null;
                            /** Format: date */
                            to: string;
                            top: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            } | null;
                        }[];
                        series_total: {
                            period: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            } | null;
                            total: {
                                answers: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    /**
                                     * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                     * @enum {string|null}
                                     */
                                    mark: "HIGHER" | "LOWER" | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    position: number;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                }[];
                                /** @enum {string} */
                                base: "OK" | "LOW" | "HIDDEN";
                                bottom?: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                                design_effect: number | null;
                                effective_n: number | null;
                                mean: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[] | null;
                                    se: number | null;
                                    value: number;
                                } | null;
                                /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                median: number | null;
                                /** @description Respondents with an answer, unweighted; null below 10. */
                                n: number | null;
                                /** @enum {string} */
                                reliability: "GOOD" | "MEDIUM" | "LOW";
                                /** @description In percentage points. */
                                statistical_error: number | null;
                                top: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                            };
                            used_period: {
                                /** Format: date */
                                from: string | null;
                                /** @description True if the request contained no period. */
                                is_default: boolean;
                                /**
                                 * @description Null if `from` and `to` define the period.
                                 * @enum {string|null}
                                 */
                                period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                                /** Format: date */
                                to: string | null;
                            };
                        } | null;
                        /** @enum {string} */
                        status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                        tables: {
                            by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3")[];
                            groups: {
                                answers: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    /**
                                     * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                     * @enum {string|null}
                                     */
                                    mark: "HIGHER" | "LOWER" | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    position: number;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                }[];
                                /** @enum {string} */
                                base: "OK" | "LOW" | "HIDDEN";
                                bottom?: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                                design_effect: number | null;
                                effective_n: number | null;
                                key: {
                                    /** @enum {string} */
                                    dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3";
                                    label: string;
                                    value: string;
                                }[];
                                mean: {
                                    /** @description 95 %: low, high. */
                                    ci95: number[] | null;
                                    se: number | null;
                                    value: number;
                                } | null;
                                /** @description Interpolated within its class (INTERVAL_CHOICE). */
                                median: number | null;
                                /** @description Respondents with an answer, unweighted; null below 10. */
                                n: number | null;
                                /** @enum {string} */
                                reliability: "GOOD" | "MEDIUM" | "LOW";
                                /** @description In percentage points. */
                                statistical_error: number | null;
                                top: {
                                    /** @description 95 %: low, high; 0–1. */
                                    ci95: number[] | null;
                                    moe95: number | null;
                                    /** @description Unweighted; null below 10 within a group. */
                                    n: number | null;
                                    /** @description Linearized standard error. */
                                    se: number | null;
                                    /** @description Weighted, 0–1. */
                                    share: number | null;
                                    unweighted_share: number | null;
                                } | null;
                            }[];
                        }[];
                        /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
                        top_answers: number[];
                        total: {
                            answers: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                /**
                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                 * @enum {string|null}
                                 */
                                mark: "HIGHER" | "LOWER" | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                position: number;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            }[];
                            /** @enum {string} */
                            base: "OK" | "LOW" | "HIDDEN";
                            bottom?: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            } | null;
                            design_effect: number | null;
                            effective_n: number | null;
                            mean: {
                                /** @description 95 %: low, high. */
                                ci95: number[] | null;
                                se: number | null;
                                value: number;
                            } | null;
                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                            median: number | null;
                            /** @description Respondents with an answer, unweighted; null below 10. */
                            n: number | null;
                            /** @enum {string} */
                            reliability: "GOOD" | "MEDIUM" | "LOW";
                            /** @description In percentage points. */
                            statistical_error: number | null;
                            top: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            } | null;
                        };
                        /** @description Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds. */
                        uncoded: number | null;
                        used_period: {
                            /** Format: date */
                            from: string | null;
                            /** @description True if the request contained no period. */
                            is_default: boolean;
                            /**
                             * @description Null if `from` and `to` define the period.
                             * @enum {string|null}
                             */
                            period: "7d" | "30d" | "90d" | "12m" | "all" | null;
                            /** Format: date */
                            to: string | null;
                        };
                        /** @enum {string} */
                        view: "total" | "time" | "groups" | "crosstab" | "map";
                        weighting: {
                            design_effect: number | null;
                            /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                            dropped_margins?: string[];
                            effective_n: number | null;
                            /** @description Null for too few respondents, like the following. */
                            largest_weight: number | null;
                            /** @description age_gender, age, gender, state. */
                            margins: string[];
                            /** @description Maximum after trimming; null if no weight was trimmed. */
                            max_weight: number | null;
                            /**
                             * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                             * @enum {string}
                             */
                            method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                            /** @enum {string|null} */
                            reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                            /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                            version?: string | null;
                            /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                            warnings: string[];
                        };
                    };
                };
            };
        };
    };
    followPollResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    getPollWaves: {
        parameters: {
            query?: {
                /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
                age?: string;
                /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
                gender?: string;
                /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
                region?: string;
                /** @description A saved filter, instead of age, gender and region. */
                segment?: number;
                /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
                weights?: "WEIGHTED" | "UNWEIGHTED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Earliest first, with answers by their positions in the requested poll; empty for a poll without others. */
                        waves: {
                            answers: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                /**
                                 * @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.
                                 * @enum {string|null}
                                 */
                                mark: "HIGHER" | "LOWER" | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                position: number;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            }[];
                            /** @enum {string} */
                            base: "OK" | "LOW" | "HIDDEN";
                            bottom?: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            } | null;
                            design_effect: number | null;
                            effective_n: number | null;
                            /** Format: date */
                            from: string;
                            id: number;
                            /** @description Too few respondents, different answers, or a filter that cannot be applied. */
                            is_gap: boolean;
                            /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                            is_partial?: boolean;
                            /** @description The wording differs from the previous wave. */
                            is_reworded: boolean;
                            mean: {
                                /** @description 95 %: low, high. */
                                ci95: number[] | null;
                                se: number | null;
                                value: number;
                            } | null;
                            /** @description Interpolated within its class (INTERVAL_CHOICE). */
                            median: number | null;
                            /** @description Respondents with an answer, unweighted; null below 10. */
                            n: number | null;
                            /** @enum {string} */
                            reliability: "GOOD" | "MEDIUM" | "LOW";
                            /** @description In percentage points. */
                            statistical_error: number | null;
                            title: string;
                            /** Format: date */
                            to: string;
                            top: {
                                /** @description 95 %: low, high; 0–1. */
                                ci95: number[] | null;
                                moe95: number | null;
                                /** @description Unweighted; null below 10 within a group. */
                                n: number | null;
                                /** @description Linearized standard error. */
                                se: number | null;
                                /** @description Weighted, 0–1. */
                                share: number | null;
                                unweighted_share: number | null;
                            } | null;
                            /** @description Waves with different methods are not compared. */
                            weighting: {
                                design_effect: number | null;
                                /** @description Margins that could not be used for these respondents; missing in earlier citations. */
                                dropped_margins?: string[];
                                effective_n: number | null;
                                /** @description Null for too few respondents, like the following. */
                                largest_weight: number | null;
                                /** @description age_gender, age, gender, state. */
                                margins: string[];
                                /** @description Maximum after trimming; null if no weight was trimmed. */
                                max_weight: number | null;
                                /**
                                 * @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others.
                                 * @enum {string}
                                 */
                                method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                                /** @enum {string|null} */
                                reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
                                /** @description Version of the procedure and the population figures, if raked; missing in earlier citations. */
                                version?: string | null;
                                /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
                                warnings: string[];
                            };
                        }[];
                    };
                };
            };
        };
    };
    getPollWeights: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        margins: {
                            categories: {
                                label: string;
                                /** @description Share of residents, 0–1. */
                                target: number;
                                /** @description Share of the respondents in these categories; null for too few. */
                                unweighted: number | null;
                                /** @description Equals the target if it is met. */
                                weighted: number;
                            }[];
                            /** @enum {string} */
                            name: "age_gender" | "age" | "gender" | "state";
                        }[];
                        /** @description Share of votes whose weight was trimmed, 0–1; null for too few. */
                        trimmed_share: number | null;
                        /** @description A change of the procedure or the population figures changes it. */
                        version: string;
                    };
                };
            };
        };
    };
    listExclusivePolls: {
        parameters: {
            query: {
                /** @description Default 5. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                order?: "ASC" | "DESC";
                sort?: "PUBLISHED_AT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    startListExport: {
        parameters: {
            query?: {
                /** @description Slug of a bundle. */
                bundle?: string;
                filter_type?: "HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER";
                /** @description The last day of the field period, or the day of publication if there is none, is this one or later. */
                from?: string;
                ids?: string;
                kind?: ("SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE")[];
                min_sample_size?: number;
                order?: "ASC" | "DESC";
                /** @description Words; "in quotes" a phrase; -word excludes. Only the first 12 terms that are no stop words are used. */
                query?: string;
                show_granted_only?: boolean;
                /** @description Default RELEVANCE, which is DATE without search terms. */
                sort?: "DATE" | "SAMPLE_SIZE" | "RELEVANCE";
                /** @description The last day of the field period, or the day of publication if there is none, is this one or earlier. */
                to?: string;
                topic?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description SEARCH: the polls that the query finds.
                     * @enum {string}
                     */
                    list: "FAVORITES" | "SEARCH";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        can_cancel: boolean;
                        can_download: boolean;
                        /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
                        error: string | null;
                        /** @description The file to download. */
                        file_name: string | null;
                        id: number;
                        progress: number;
                        /** @enum {string} */
                        status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
                        /** @description The title of a poll or board, or the name of a file. */
                        title: string;
                    };
                };
            };
        };
    };
    listFavoritePolls: {
        parameters: {
            query: {
                /** @description Default 10. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    listOwnPolls: {
        parameters: {
            query: {
                /** @description Default 5. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: {
                            answers: {
                                /**
                                 * @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.
                                 * @enum {string|null}
                                 */
                                half?: "TOP" | "BOTTOM" | null;
                                is_dont_know: boolean;
                                position: number;
                                /** @description Weighted share, 0–1; null without a result. */
                                share: number | null;
                                text: string;
                                /** @description Numeric value of an answer on a scale or of an interval. */
                                value: number | null;
                            }[];
                            /** @description The source line that each chart must show. */
                            credit: string;
                            /** @description Same base. Missing in older frozen views. */
                            effective_n?: number | null;
                            /** @enum {string|null} */
                            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            id: number;
                            image_alt: string | null;
                            image_url: string | null;
                            is_demo: boolean;
                            is_favorited: boolean;
                            /** @enum {string} */
                            kind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
                            /**
                             * Format: date-time
                             * @description The beginning of the day, in Berlin.
                             */
                            last_updated: string;
                            /** @description In scale points, same base; null unless the kind is numeric. */
                            mean?: {
                                /** @description 95 %: low, high. */
                                ci95: number[];
                                value: number;
                            } | null;
                            /** @description The population that the result describes; null if unknown. */
                            population: string | null;
                            /** Format: date-time */
                            published_at: string | null;
                            question: string;
                            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
                            sample_size: number;
                            /** @description Set if the poll represents its series, as in searches. */
                            series?: {
                                wave_count: number;
                                /** @description The latest waves. */
                                waves: {
                                    /** @description Empty without a result, or if its answers differ from the poll. */
                                    answers: {
                                        position: number;
                                        share: number;
                                    }[];
                                    /** Format: date */
                                    from: string | null;
                                    id: number;
                                    /** @description In scale points; null for a kind without numbers. */
                                    mean?: number | null;
                                    /** Format: date */
                                    to: string | null;
                                }[];
                            };
                            /** @description In percentage points, same base. Missing in older frozen views. */
                            statistical_error?: number | null;
                            /** @enum {string} */
                            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                            tags: string[];
                            title: string;
                            topic: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    listSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By name. */
                        segments: {
                            /** @description In the format of a filter parameter; null without this condition. */
                            age: string | null;
                            blocked_reason: string | null;
                            /** @description Null if the account was deleted. */
                            created_by: string | null;
                            /** @description The same. */
                            gender: string | null;
                            id: number;
                            /** @description Whether the viewer has created it. Only the creator can unshare it. */
                            is_own: boolean;
                            is_shared: boolean;
                            /** @description Whether the viewer may change or delete it, as far as its status allows. */
                            may_change: boolean;
                            name: string;
                            /** @description The same. */
                            region: string | null;
                            /**
                             * @description CREATED: visible only to its creator. PUBLISHED: shared in the organization. LOCKED: cited, cannot be changed. BLOCKED by staff: cannot be used as a filter.
                             * @enum {string}
                             */
                            status: "CREATED" | "PUBLISHED" | "LOCKED" | "BLOCKED";
                            /** Format: date-time */
                            updated_at: string;
                            version: number;
                        }[];
                    };
                };
            };
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In the format of a filter parameter; null without this condition. */
                    age: string | null;
                    /** @description The same. */
                    gender: string | null;
                    is_shared: boolean;
                    name: string;
                    /** @description The same. */
                    region: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the format of a filter parameter; null without this condition. */
                        age: string | null;
                        blocked_reason: string | null;
                        /** @description Null if the account was deleted. */
                        created_by: string | null;
                        /** @description The same. */
                        gender: string | null;
                        id: number;
                        /** @description Whether the viewer has created it. Only the creator can unshare it. */
                        is_own: boolean;
                        is_shared: boolean;
                        /** @description Whether the viewer may change or delete it, as far as its status allows. */
                        may_change: boolean;
                        name: string;
                        /** @description The same. */
                        region: string | null;
                        /**
                         * @description CREATED: visible only to its creator. PUBLISHED: shared in the organization. LOCKED: cited, cannot be changed. BLOCKED by staff: cannot be used as a filter.
                         * @enum {string}
                         */
                        status: "CREATED" | "PUBLISHED" | "LOCKED" | "BLOCKED";
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    changeSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In the format of a filter parameter; null without this condition. */
                    age: string | null;
                    /** @description The same. */
                    gender: string | null;
                    is_shared: boolean;
                    name: string;
                    /** @description The same. */
                    region: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the format of a filter parameter; null without this condition. */
                        age: string | null;
                        blocked_reason: string | null;
                        /** @description Null if the account was deleted. */
                        created_by: string | null;
                        /** @description The same. */
                        gender: string | null;
                        id: number;
                        /** @description Whether the viewer has created it. Only the creator can unshare it. */
                        is_own: boolean;
                        is_shared: boolean;
                        /** @description Whether the viewer may change or delete it, as far as its status allows. */
                        may_change: boolean;
                        name: string;
                        /** @description The same. */
                        region: string | null;
                        /**
                         * @description CREATED: visible only to its creator. PUBLISHED: shared in the organization. LOCKED: cited, cannot be changed. BLOCKED by staff: cannot be used as a filter.
                         * @enum {string}
                         */
                        status: "CREATED" | "PUBLISHED" | "LOCKED" | "BLOCKED";
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    deleteSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that was edited. */
                "if-match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listInsightBoards: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        insight_boards: {
                            description: string;
                            id: number;
                            image_url: string | null;
                            is_pinned: boolean;
                            poll_count: number;
                            /** Format: date-time */
                            published_at: string | null;
                            slug: string;
                            /** @enum {string} */
                            status: "PUBLISHED" | "FROZEN" | "CREATED";
                            title: string;
                            topic: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    searchInsightBoards: {
        parameters: {
            query: {
                /** @description Default 100. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: number;
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        insight_boards: {
                            description: string;
                            id: number;
                            image_url: string | null;
                            is_pinned: boolean;
                            poll_count: number;
                            /** Format: date-time */
                            published_at: string | null;
                            slug: string;
                            /** @enum {string} */
                            status: "PUBLISHED" | "FROZEN" | "CREATED";
                            title: string;
                            topic: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
}
